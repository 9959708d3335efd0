/**
 * The mark up to which notifications are read (contract 25): one row. It never moves back. An accepted mark changes the base
 * itself, because notifications are not polled: no later read would show it soon.
 */
import { compareNotificationIds, type NotificationId } from '#schemas/ids.ts';
import { readNotifications } from '#schemas/notifications.ts';
import { callRequest } from '#sync/engine/intents/request.ts';
import { setRowShape } from '#sync/engine/intents/row-shapes.ts';
import { setIntent } from '#sync/engine/intents/set-intent.ts';
import { freshSetRow } from '#sync/engine/intents/set-row.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';

const VERSION = 1;

export const NOTIFICATIONS_READ = 'notifications-read';

/** Its id is its kind. */
export interface NotificationsReadRow extends SetRowBase<NotificationId> {
  kind: 'notifications-read';
  target: 'notifications';
}

export interface NotificationsReadSend {
  kind: 'notifications-read';
  until: NotificationId;
}

type NewNotificationsRead = Pick<NotificationsReadRow, 'member'> & {
  intent: Intent<NotificationId>;
};

export const notificationsReadRow = ({
  member,
  intent,
}: NewNotificationsRead): NotificationsReadRow => ({
  ...freshSetRow,
  kind: NOTIFICATIONS_READ,
  v: VERSION,
  id: NOTIFICATIONS_READ,
  member,
  target: 'notifications',
  from: null,
  next: intent,
});

export const notificationsRead = setIntent<
  NotificationId,
  NotificationsReadRow,
  NotificationsReadSend
>({
  version: VERSION,
  shape: setRowShape(z.string()),
  isWork: false,
  isMark: true,
  confirmedBy: [],
  follows: (wanted, after) => compareNotificationIds(wanted, after) > 0,
  sendOf: (_, { wanted: until }) => ({ kind: NOTIFICATIONS_READ, until }),
  requestOf: ({ until }) =>
    callRequest({ endpoint: readNotifications, isExtra: true, body: { until } }),
  onAccepted: ({ until }) => [{ type: 'notifications-read', until }],
  about: () => ({ kind: NOTIFICATIONS_READ, profile: null, body: null }),
});
