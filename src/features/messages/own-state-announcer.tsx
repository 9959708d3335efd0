import type { MessageItem } from '#sync/queries/conversation.ts';
import { useStateWords } from './use-state-words.ts';

/** A live region for the state of the newest own message only. The passing state `sending` is not announced. */
export function OwnStateAnnouncer({ rows }: { rows: readonly MessageItem[] }) {
  const words = useStateWords();
  const newest = rows.findLast((row) => row.mine);
  return (
    <p role="status" className="sr-only">
      {newest && newest.state !== 'sending' && words(newest)}
    </p>
  );
}
