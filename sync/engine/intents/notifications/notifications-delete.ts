/**
 * Deleting notifications that the screen shows as one (contract 25): gone from the screen at once, and sent after a moment in
 * which it can be undone. An accepted deletion is written into the base at once: no list that is polled brings it.
 */
import type { IntentKey, NotificationId, ProfileId } from '#schemas/ids.ts';
import { deleteNotifications } from '#schemas/notifications.ts';
import { onceIntent } from '#sync/engine/intents/once-intent.ts';
import { freshOnceRow } from '#sync/engine/intents/once-row.ts';
import { callRequest } from '#sync/engine/intents/request.ts';
import { onceRowShape } from '#sync/engine/intents/row-shapes.ts';
import type { OnceRow } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';

const VERSION = 1;

export interface NotificationsDeleteRow extends OnceRow {
  kind: 'notifications-delete';
  target: 'notifications';
  ids: readonly NotificationId[];
}

export interface NotificationsDeleteSend {
  kind: 'notifications-delete';
  ids: readonly NotificationId[];
}

/** `nextAt`: until then it can be undone, and is not sent. */
export const notificationsDeleteRow = (given: {
  member: ProfileId;
  key: IntentKey;
  seq: number;
  at: number;
  ids: readonly NotificationId[];
  nextAt: number | null;
}): NotificationsDeleteRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'notifications-delete',
  v: VERSION,
  id: given.key,
  target: 'notifications',
});

export const notificationsDelete = onceIntent<NotificationsDeleteRow, NotificationsDeleteSend>({
  version: VERSION,
  shape: onceRowShape({ ids: z.array(z.string()) }),
  confirmedBy: [],
  verifyBeforeRetry: false,
  sendOf: ({ ids }) => ({ kind: 'notifications-delete', ids }),
  requestOf: ({ ids }) =>
    callRequest({ endpoint: deleteNotifications, isExtra: true, body: { ids: [...ids] } }),
  onAccepted: ({ ids }) => [{ type: 'notifications-delete', ids }],
  about: () => ({ kind: 'notifications-delete', profile: null, body: null }),
});
