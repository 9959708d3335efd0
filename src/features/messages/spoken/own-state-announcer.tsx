import type { MessageItem } from '#sync/queries/conversation.ts';
import { useChangeWords } from '#src/features/messages/changes/use-change-words.ts';
import { useStateWords } from '#src/features/messages/use-state-words.ts';

/**
 * Live regions for the state of the newest own message, and of the newest change of one. The passing state `sending` is not
 * announced.
 */
export function OwnStateAnnouncer({ rows }: { rows: readonly MessageItem[] }) {
  const words = useStateWords();
  const changeWords = useChangeWords();
  const newest = rows.findLast((row) => row.mine);
  const changed = rows.findLast(({ change }) => change !== null && change.state !== 'sending');
  return (
    <>
      <p role="status" className="sr-only">
        {newest && newest.state !== 'sending' && words(newest)}
      </p>
      <p role="status" className="sr-only">
        {changed?.change && changeWords(changed.change)}
      </p>
    </>
  );
}
