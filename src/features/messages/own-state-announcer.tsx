import type { MessageRow } from '#sync/queries/conversation.ts';
import { useStateWords } from './use-state-words.ts';

/** One live region for the newest own message only: what becomes of it. Passing through is not said. */
export function OwnStateAnnouncer({ rows }: { rows: readonly MessageRow[] }) {
  const words = useStateWords();
  const newest = rows.findLast((row) => row.mine);
  return (
    <p role="status" className="sr-only">
      {newest && newest.state !== 'sending' && words(newest)}
    </p>
  );
}
