/**
 * Sends one waiting row, or all of them, at once, because the member requested it. "All" leaves out undecided rows: the
 * member decides about each of them alone.
 */
import { isUndecided, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { CommandContext } from './enqueue.ts';

export async function sendNow(
  { memberSession, clock }: CommandContext,
  { row: id, cost }: { row: string | null; cost?: number },
): Promise<void> {
  const { outbox } = memberSession.memberView;
  const isSelected = (row: OutboxRow) => (id === null ? !isUndecided(row) : row.id === id);
  for (const row of outbox.rows().filter(isSelected)) {
    await outbox.change(row.id, {
      type: 'now',
      at: clock.wall(),
      ...(cost === undefined ? {} : { max_cost: cost }),
    });
  }
  memberSession.wake('member');
}
