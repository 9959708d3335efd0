/** My notification settings, as I last chose them. */
import type { NotificationSettings } from '#schemas/notification-settings.ts';
import { query } from './live.ts';

export const notificationSettingsQuery = query<Record<string, never>, NotificationSettings>()(
  'notification-settings',
);
