/** What happened to a member while away (contract 25). */
import { NOTIFICATIONS_PAGE } from '#schemas/limits.ts';
import {
  deleteNotifications,
  listNotifications,
  readNotifications,
} from '#schemas/notifications.ts';
import { toCard } from '#server/db/members/cards.ts';
import {
  countUnreadNotifications,
  dropNotifications,
  markNotificationsRead,
  notificationsPage,
} from '#server/db/push/notifications.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const listNotificationsRoute = defineRoute({
  endpoint: listNotifications,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, query, now }) {
    const before = query.cursor === undefined ? null : Number(query.cursor);
    const rows = await notificationsPage(db, member.id, { before, limit: NOTIFICATIONS_PAGE + 1 });
    const shown = rows.slice(0, NOTIFICATIONS_PAGE);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return done({
      items: shown.map((row) => ({
        id: String(row.notification),
        kind: row.kind,
        profile: row.id === member.id ? null : toCard(row, now),
        created: row.created.toISOString(),
        read: row.read,
      })),
      unread: await countUnreadNotifications(db, member.id),
      cursor: last === undefined ? null : String(last.notification),
    });
  },
});

const readNotificationsRoute = defineRoute({
  endpoint: readNotifications,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body }) {
    await markNotificationsRead(db, member.id, Number(body.until));
    return done({ unread: await countUnreadNotifications(db, member.id) });
  },
});

/** Ids that are not mine or already deleted are ignored. */
const deleteNotificationsRoute = defineRoute({
  endpoint: deleteNotifications,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body }) {
    await dropNotifications(db, member.id, body.ids.map(Number));
    return done({ done: true });
  },
});

export const NOTIFICATION_ROUTES: readonly Route[] = [
  listNotificationsRoute,
  readNotificationsRoute,
  deleteNotificationsRoute,
];
