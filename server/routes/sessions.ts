/** A member's logins, and ending some of them (contract 41; security R3). */
import { endSessions, listSessions } from '#schemas/sessions.ts';
import { endSessionById, endSessionsOf, sessionsOf } from '#server/db/accounts/sessions.ts';
import { done, invalid } from '#server/http/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const listSessionsRoute = defineRoute({
  endpoint: listSessions,
  access: 'member',
  async read({ db, member, now }) {
    const sessions = await sessionsOf(db, member.id, now);
    return done({
      sessions: sessions.map(({ id, device, place, last_seen, token_hash }) => ({
        id,
        device,
        place,
        last_seen: last_seen.toISOString(),
        current: token_hash === member.tokenHash,
      })),
    });
  },
});

const endSessionsRoute = defineRoute({
  endpoint: endSessions,
  access: 'member',
  async effect({ db, member, body }) {
    if (body.all === true) await endSessionsOf(db, member.id, member.tokenHash);
    else if (body.id === undefined) return invalid('id');
    else await endSessionById(db, member.id, body.id);
    return done({ done: true });
  },
});

export const SESSION_ROUTES: readonly Route[] = [listSessionsRoute, endSessionsRoute];
