/**
 * What happened while the member was away, as last received (contract 25), with the accepted marks and deletions laid over
 * it: an answer that was requested before an acceptance brings nothing back, because a mark never moves back and an id never
 * returns. Below it, the notification settings as the server last sent them (contract 26).
 */
import * as z from 'zod/mini';
import { compareNotificationIds, type NotificationId } from '#schemas/ids.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { NotificationSettings } from '#schemas/notification-settings.ts';
import type { BaseSnapshot } from '#sync/engine/outbox/done.ts';
import { type Meta, type Row, ONLY } from './tables.ts';

/** The key in `meta`. */
export const NOTIFICATIONS = 'notifications';

/** More deletions than can be accepted while one request is on its way. */
const DELETED_MAX = 500;

export type KnownNotifications = Extract<Meta, { kind: 'notifications' }>;
export type NotificationPage = Pick<KnownNotifications, 'items' | 'cursor'>;

const NONE: KnownNotifications = {
  kind: NOTIFICATIONS,
  items: [],
  cursor: null,
  readUpTo: null,
  deleted: [],
};

/** Null before the first answer. */
export const notificationsIn = (data: Meta | null | undefined): KnownNotifications | null =>
  data?.kind === NOTIFICATIONS ? data : null;

export const readStoredNotifications = async (store: Store): Promise<KnownNotifications | null> =>
  notificationsIn(await get(store, 'meta', NOTIFICATIONS));

const row = (data: KnownNotifications): Row<'meta'> => ({
  key: NOTIFICATIONS,
  group: NOTIFICATIONS,
  order: '',
  data,
});

function settled(known: KnownNotifications): Row<'meta'> {
  const { readUpTo, deleted } = known;
  const gone = new Set<string>(deleted);
  const items = known.items
    .filter(({ id }) => !gone.has(id))
    .map((item) => ({
      ...item,
      read: item.read || (readUpTo !== null && compareNotificationIds(item.id, readUpTo) <= 0),
    }));
  return row({ ...known, items, deleted: deleted.slice(-DELETED_MAX) });
}

/** The newest pages, instead of what was stored. */
export const writeNotifications = (store: Store, page: NotificationPage): Promise<Meta | null> =>
  store.change('meta', NOTIFICATIONS, (data) =>
    settled({ ...(notificationsIn(data) ?? NONE), ...page }),
  );

/** The page behind `cursor`. It is dropped when another one was stored meanwhile. */
export const addOlderNotifications = (
  store: Store,
  cursor: NotificationId,
  page: NotificationPage,
): Promise<Meta | null> =>
  store.change('meta', NOTIFICATIONS, (data) => {
    const known = notificationsIn(data);
    if (known?.cursor !== cursor) return null;
    return settled({ ...known, ...page, items: [...known.items, ...page.items] });
  });

export const markNotificationsRead = (store: Store, until: NotificationId): Promise<Meta | null> =>
  store.change('meta', NOTIFICATIONS, (data) => {
    const known = notificationsIn(data);
    const before = known?.readUpTo ?? null;
    const isNewer = before === null || compareNotificationIds(until, before) > 0;
    return known && isNewer ? settled({ ...known, readUpTo: until }) : null;
  });

export const dropNotifications = (
  store: Store,
  ids: readonly NotificationId[],
): Promise<Meta | null> =>
  store.change('meta', NOTIFICATIONS, (data) => {
    const known = notificationsIn(data);
    return known && settled({ ...known, deleted: [...known.deleted, ...ids] });
  });

export const NOTIFICATION_SETTINGS = 'notification-settings';

const settingsRow = (settings: NotificationSettings): Row<'meta'> => ({
  key: NOTIFICATION_SETTINGS,
  group: ONLY,
  order: '',
  data: { kind: NOTIFICATION_SETTINGS, settings },
});

export const settingsIn = (data: Meta | null | undefined): NotificationSettings | null =>
  data?.kind === NOTIFICATION_SETTINGS ? data.settings : null;

const standingIn = (settings: NotificationSettings | null): BaseSnapshot =>
  settings && new Map(Object.entries(settings));

export const settingsSnapshot = async (store: Store): Promise<BaseSnapshot> =>
  standingIn(await readNotificationSettings(store));

/** Stores the server's settings, except for those in `keeps`, which stay as they are. */
export const writeNotificationSettings = (
  store: Store,
  settings: NotificationSettings,
  keeps: (now: BaseSnapshot) => ReadonlySet<string>,
): Promise<Meta | null> =>
  store.change('meta', NOTIFICATION_SETTINGS, (data) => {
    const known = settingsIn(data);
    const kept = keeps(standingIn(known));
    const stay = Object.entries(known ?? {}).filter(([field]) => kept.has(field));
    return settingsRow({ ...settings, ...Object.fromEntries(stay) });
  });

/** The settings with these changes; a change that does not fit is ignored. */
export const withSettings = (
  settings: NotificationSettings,
  changes: readonly { field: string; value: string | null }[],
): NotificationSettings =>
  changes.reduce((known, { field, value }) => {
    const changed = z.safeParse(NotificationSettings, { ...known, [field]: value });
    return changed.success ? changed.data : known;
  }, settings);

/** Writes nothing while no settings are stored: the first answer brings them all. */
export const changeNotificationSetting = (
  store: Store,
  change: { field: string; value: string | null },
): Promise<Meta | null> =>
  store.change('meta', NOTIFICATION_SETTINGS, (known) => {
    const settings = settingsIn(known);
    return settings && settingsRow(withSettings(settings, [change]));
  });

export const readNotificationSettings = async (
  store: Store,
): Promise<NotificationSettings | null> =>
  settingsIn(await get(store, 'meta', NOTIFICATION_SETTINGS));
