import { Chip } from '#src/ui/chip.tsx';
import { Mark } from '#src/ui/mark.tsx';

interface InterestChipsProps {
  shared: readonly string[];
  others?: readonly string[] | undefined;
}

/** Shared interests first and filled, the rest outlined. */
export function InterestChips({ shared, others = [] }: InterestChipsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {shared.map((interest) => (
        <li key={interest}>
          <Chip icon={<Mark className="size-4" />}>
            <span className="inline-block first-letter:uppercase">{interest}</span>
          </Chip>
        </li>
      ))}
      {others.map((interest) => (
        <li key={interest}>
          <Chip tone="outline">
            <span className="inline-block first-letter:uppercase">{interest}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
