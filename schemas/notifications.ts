/**
 * The notification centre: what happened while the member was away, kept until the member deletes it (contract 25;
 * product 3.8). Immediate notifications are notification-settings.ts and push.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NotificationId } from './ids.ts';
import { NOTIFICATION_IDS_MAX } from './limits.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { Card } from './profile.ts';
import { Time } from './time.ts';

export const NotificationKind = z.enum([
  'like',
  'match',
  'message',
  'new_login',
  'password_changed',
  'mail_changed',
  'decision',
  'restricted',
  'restored',
  'report_decided',
  'appeal_decided',
  'complaint_answered',
  'selfie_verified',
  'selfie_refused',
  'factor_added',
  'factor_removed',
  'codes_renewed',
  'passkey_added',
  'passkey_removed',
  'photo_approved',
  'order_paid',
  'order_failed',
  'order_refunded',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** `profile` is the member it is about, null for account events. One entry per kind and member, however often it happened. */
export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  profile: z.nullable(Card),
  created: Time,
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Newest first; `cursor` fetches the next page, null after the last one. */
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications.php',
  travel: 'pull',
  query: z.object({ cursor: z.optional(NotificationId) }),
  body: NoBody,
  answer: z.object({
    items: z.array(Notification),
    unread: z.int().check(z.gte(0)),
    cursor: z.nullable(NotificationId),
  }),
});

/** Marks all up to the newest one that was seen. */
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'PUT',
  path: '/api/notifications.php',
  when: { read: '1' },
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({ until: NotificationId }),
  answer: z.object({ unread: z.int().check(z.gte(0)) }),
});

export const deleteNotifications = endpoint({
  name: 'deleteNotifications',
  method: 'DELETE',
  path: '/api/notifications.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({
    ids: z.array(NotificationId).check(z.minLength(1), z.maxLength(NOTIFICATION_IDS_MAX)),
  }),
  answer: Done,
});
