/**
 * The member says that what waits shall go out now: one row, or all of them. All at once leaves alone what may have arrived:
 * that is decided one by one.
 */
import { IntentKey } from '#schemas/ids.ts';
import { isOnce, isUndecided, type OutboxRow } from '#sync/engine/rows.ts';
import type { CommandContext } from './enqueue.ts';

export async function sendNow(
  { memberSession, clock, uuid }: CommandContext,
  { row: id, cost }: { row: string | null; cost?: number },
): Promise<void> {
  const { outbox } = memberSession.memberView;
  const isMeant = (row: OutboxRow) => (id === null ? !isUndecided(row) : row.id === id);
  for (const row of outbox.rows().filter(isMeant)) {
    await outbox.change(row.id, {
      type: 'now',
      at: clock.wall(),
      ...(cost === undefined ? {} : { maxCost: cost }),
      ...(isDoubtful(row) ? { attempt: IntentKey.parse(uuid()) } : {}),
    });
  }
  memberSession.wake('member');
}

/** Whether it arrived no backend that knows its key has said: a host in between may hold that key, and pass it on no more. */
const isDoubtful = (row: OutboxRow): boolean =>
  isUndecided(row) || (isOnce(row) && row.refused?.status === 0);
