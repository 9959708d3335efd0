/** What happened while the member was away. */
import type { NotificationKind } from '#schemas/notifications.ts';
import type { Card } from '#schemas/profile.ts';
import type { Time } from '#schemas/time.ts';
import { query } from './live.ts';

export interface NotificationItem {
  /** The server's id. */
  key: string;
  kind: NotificationKind;
  /** The member it is about; null for the own account. */
  card: Card | null;
  created: Time;
}

export interface NotificationsView {
  /** Newest first. */
  rows: NotificationItem[];
}

export const notificationsQuery = query<Record<string, never>, NotificationsView>()(
  'notifications',
);
