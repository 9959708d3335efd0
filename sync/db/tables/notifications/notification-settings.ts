/** This member's notification settings as the server last sent them (contract 26). */
import * as z from 'zod/mini';
import { NotificationSettings } from '#schemas/notification-settings.ts';
import type { BaseSnapshot } from '#sync/engine/outbox/done.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY, type Meta, type Row } from '#sync/db/tables/tables.ts';

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
