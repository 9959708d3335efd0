/** What happened while the member was away, as last received (contract 25). */
import type { Notification } from '#schemas/notifications.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Meta } from '#sync/db/tables/tables.ts';

/** The key in `meta`. */
export const NOTIFICATIONS = 'notifications';

/** Null before the first answer. */
export const notificationsIn = (data: Meta | undefined): readonly Notification[] | null =>
  data?.kind === NOTIFICATIONS ? data.items : null;

export const writeNotifications = (store: Store, items: Notification[]): Promise<number> =>
  store.write('meta', [
    { key: NOTIFICATIONS, group: NOTIFICATIONS, order: '', data: { kind: NOTIFICATIONS, items } },
  ]);
