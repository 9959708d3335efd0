/** Marks notifications as read up to one, and deletes some of them (contract 25). A mark that would change nothing is not stored. */
import { compareNotificationIds, type NotificationId } from '#schemas/ids.ts';
import { UNDO_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { readStoredNotifications } from '#sync/db/tables/notifications.ts';
import { notificationsDeleteRow } from '#sync/engine/intents/notifications/notifications-delete.ts';
import { notificationsReadRow } from '#sync/engine/intents/notifications/notifications-read.ts';
import { notificationsOverlay } from '#sync/engine/overlay/notifications.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

export async function markNotificationsRead(
  context: CommandContext,
  { until }: { until: NotificationId },
): Promise<void> {
  const { member, store, memberView } = context.memberSession;
  const known = (await readStoredNotifications(store))?.items ?? [];
  const unread = notificationsOverlay(known, memberView.outbox.rows()).filter(({ read }) => !read);
  if (unread.every(({ id }) => compareNotificationIds(id, until) > 0)) return;
  const intent = await newIntent(context, until);
  await enqueue(context.memberSession, notificationsReadRow({ member, intent }));
}

/** Answers the outbox row, by which the deletion can be taken back while it is not sent. */
export async function removeNotifications(
  context: CommandContext,
  { ids }: { ids: readonly NotificationId[] },
): Promise<Outcome<{ row: string }>> {
  const { member } = context.memberSession;
  const { key, seq, at } = await newIntent(context, ids);
  const nextAt = context.clock.wall() + UNDO_MS;
  const row = notificationsDeleteRow({ member, key, seq, at, ids, nextAt });
  await enqueue(context.memberSession, row);
  return ok({ row: row.id });
}
