/**
 * Deletes the notifications that the screen shows as one entry (contract 25). The entry leaves the screen at once; the intent is
 * sent after a moment in which the member can undo it. An accepted deletion changes the base itself, because notifications are
 * not polled: no later read would remove them soon.
 */
import type { IntentKey, NotificationId, ProfileId } from '#schemas/ids.ts';
import { deleteNotifications } from '#schemas/notifications.ts';
import { onceIntent } from '#sync/engine/intents/once-intent.ts';
import { freshOnceRow } from '#sync/engine/intents/once-row.ts';
import { callRequest } from '#sync/engine/intents/request.ts';
import { onceRowShape } from '#sync/engine/intents/row-shapes.ts';
import type { OnceRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';

const VERSION = 1;

export interface NotificationsDeleteRow extends OnceRowBase {
  kind: 'notifications-delete';
  target: 'notifications';
  ids: readonly NotificationId[];
}

export interface NotificationsDeleteSend {
  kind: 'notifications-delete';
  ids: readonly NotificationId[];
}

/** `nextAt`: the wall-clock ms until which it can be undone and is not sent; null sends it at once. */
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
