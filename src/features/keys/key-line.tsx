import { useArePageKeysOn } from '#src/lib/keys/page-keys.ts';
import { KeyCap } from './key-cap.tsx';
import type { PageKey } from './page-key.ts';

/** The keys of a list at its foot, where there is a mouse and the space. For the eye only: the sheet has them for everybody. */
export function KeyLine({ keys }: { keys: readonly PageKey[] }) {
  const areOn = useArePageKeysOn();
  if (!areOn) return null;
  return (
    <ul
      aria-hidden="true"
      className="sticky bottom-0 hidden flex-wrap gap-x-5 gap-y-2 border-t border-line bg-page px-8 py-2.5 text-small text-muted min-[75rem]:pointer-fine:flex"
    >
      {keys.map(({ on, words }) => (
        <li key={words} className="flex items-center gap-2">
          {on.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
