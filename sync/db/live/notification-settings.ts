/** My notification settings, with changes not yet accepted laid over them. */
import {
  NOTIFICATION_SETTINGS,
  settingsIn,
  withSettings,
} from '#sync/db/tables/notifications/notification-settings.ts';
import { NOTIFICATIONS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import { notificationSettingsQuery } from '#sync/queries/notification-settings.ts';
import { define, watched, NO_PARAMS } from './definition.ts';

export const liveNotificationSettings = define({
  query: notificationSettingsQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store, rows }, _, changed) {
    const stored = watched(store, 'meta', { keys: [NOTIFICATION_SETTINGS] }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const known = settingsIn(stored.rows[0]?.data);
        const chosen = rowsOf(rows(), 'setting').flatMap((row) => {
          const wanted = wantedOf(row);
          return wanted === null ? [] : [{ field: row.target, value: wanted.value }];
        });
        const value = known && withSettings(known, chosen);
        return { value, isEmpty: false, freshnessKey: NOTIFICATIONS_FRESHNESS };
      },
    };
  },
});
