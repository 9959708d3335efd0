/** My notifications without those I deleted, and which of them I have not read. */
import { compareNotificationIds } from '#schemas/ids.ts';
import type { Notification } from '#schemas/notifications.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

/** `rows`: the outbox. A refused mark stays laid over (decisions 26); a refused deletion does not. */
export function notificationsOverlay(
  known: readonly Notification[],
  rows: readonly OutboxRow[],
): Notification[] {
  const mark = rowsOf(rows, 'notifications-read')[0];
  const until = mark && (wantedOf(mark) ?? mark.refused?.intent.wanted);
  const deletions = rowsOf(rows, 'notifications-delete').filter(({ state }) => state !== 'refused');
  const deleted = new Set(deletions.flatMap(({ ids }) => ids));
  return known
    .filter(({ id }) => !deleted.has(id))
    .map((one) => ({
      ...one,
      read: one.read || (until !== undefined && compareNotificationIds(one.id, until) <= 0),
    }));
}
