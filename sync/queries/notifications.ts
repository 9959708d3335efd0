/** What happened while the member was away, and what they are told of. */
import type { NotificationId } from '#schemas/ids.ts';
import type { NotificationKind } from '#schemas/notifications.ts';
import type { Card } from '#schemas/profile.ts';
import type { Time } from '#schemas/time.ts';
import { query } from './live.ts';
import type { NotificationSettings } from '#schemas/notification-settings.ts';

export interface NotificationItem {
  /** The server's id. */
  key: NotificationId;
  kind: NotificationKind;
  /** The member it is about; null for the own account. */
  card: Card | null;
  created: Time;
  /** Not read on any device, as far as this device knows. */
  isNew: boolean;
}

export interface NotificationsView {
  /** Newest first. */
  rows: NotificationItem[];
  /** The site has older ones that are not on this device. */
  hasOlder: boolean;
}

export const notificationsQuery = query<Record<string, never>, NotificationsView>()(
  'notifications',
);

/** As I last chose them. */
export const notificationSettingsQuery = query<Record<string, never>, NotificationSettings>()(
  'notification-settings',
);
