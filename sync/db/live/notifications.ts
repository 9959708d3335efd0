/**
 * The stored notifications without those about hidden and blocked members, with marks and deletions laid over them. Also the
 * notification settings, with my changes.
 */
import {
  NOTIFICATION_LIST_FRESHNESS,
  NOTIFICATIONS_FRESHNESS,
} from '#sync/db/tables/freshness-keys.ts';
import {
  NOTIFICATIONS,
  notificationsIn,
  NOTIFICATION_SETTINGS,
  settingsIn,
  withSettings,
} from '#sync/db/tables/notifications.ts';
import { notificationsOverlay } from '#sync/engine/overlay/notifications.ts';
import { notificationsQuery, notificationSettingsQuery } from '#sync/queries/notifications.ts';
import { closeAll, define, watched, NO_PARAMS } from './definition.ts';
import { watchExclusions } from './exclusions.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';

export const liveNotifications = define({
  query: notificationsQuery,
  params: NO_PARAMS,
  access: 'member',
  open(world, _, changed) {
    const exclusionWatch = watchExclusions(world, changed);
    const stored = watched(world.store, 'meta', { keys: [NOTIFICATIONS] }, changed);
    return {
      close: closeAll(stored, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.members();
        if (!stored.rows || !exclusions) return null;
        const freshnessKey = NOTIFICATION_LIST_FRESHNESS;
        const known = notificationsIn(stored.rows[0]?.data);
        if (known === null) return { value: null, isEmpty: true, freshnessKey };

        const rows = notificationsOverlay(known.items, world.rows())
          .filter(({ profile }) => profile === null || !exclusions.has(profile.id))
          .map(({ id, kind, profile: card, created, read }) => {
            return { key: id, kind, card, created, isNew: !read };
          });
        const hasOlder = known.cursor !== null;
        return { value: { rows, hasOlder }, isEmpty: rows.length === 0, freshnessKey };
      },
    };
  },
});

/** With changes not yet accepted laid over them. */
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
