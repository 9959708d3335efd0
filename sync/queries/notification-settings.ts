/**
 * What I am told, where and how often, as I last chose it.
 */
import type { NotificationSettings } from '#schemas/notification-settings.ts';
import { query } from '#sync/live.ts';

export const notificationSettingsQuery = query<Record<string, never>, NotificationSettings>()(
  'notification-settings',
);
