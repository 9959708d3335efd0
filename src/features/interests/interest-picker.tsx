import { Trans, useLingui } from '@lingui/react/macro';
import { INTERESTS_MAX } from '#schemas/interests.ts';
import { useInterestList } from '#src/data/own-fields/use-interest-list.ts';
import { ChipButton } from '#src/ui/chip-button.tsx';

interface InterestPickerProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The interests of the site to choose from; the stored names also work offline. */
export function InterestPicker({ chosen, onChange }: InterestPickerProps) {
  const { t } = useLingui();
  const names = useInterestList();
  const isFull = chosen.length >= INTERESTS_MAX;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      {Object.keys(names).length === 0 && (
        <p>
          <Trans>The list of interests opens when you’re back online.</Trans>
        </p>
      )}
      <div role="group" aria-label={t`Interests`} className="flex flex-wrap gap-2">
        {Object.entries(names).map(([id, name]) => (
          <ChipButton
            key={id}
            isPressed={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </ChipButton>
        ))}
      </div>
      {isFull && (
        <p className="text-small text-muted">
          <Trans>That’s the maximum. Remove one first.</Trans>
        </p>
      )}
    </>
  );
}
