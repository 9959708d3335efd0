/** Where a member is logged in, ending some of it, and the last logins (contract 41; security R3, R5). */
import { endSessions, listSessions } from '#schemas/sessions.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { loginsOf } from '#server/db/accounts/logins.ts';
import { endSessionById, endSessionsOf, sessionsOf } from '#server/db/accounts/sessions.ts';
import { done, invalid } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, MINUTE, per } from '#server/limits/rate-limit.ts';

const listSessionsRoute = defineRoute({
  endpoint: listSessions,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, now }) {
    const sessions = await sessionsOf(db, member.id, now);
    const logins = await loginsOf(db, member.id, now);
    return done({
      sessions: sessions.map(({ id, device, place, last_seen, token_hash }) => ({
        id,
        device,
        place,
        last_seen: last_seen.toISOString(),
        current: token_hash === member.tokenHash,
      })),
      logins: logins.map(({ at, ...login }) => ({ ...login, at: at.toISOString() })),
    });
  },
});

const endSessionsRoute = defineRoute({
  endpoint: endSessions,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'caller',
  async prepare(call) {
    const { member, body } = call;
    const shown = { endpoint: endSessions, member, password: body.password, field: 'password' };
    return (await refusalUnlessOwner(call, shown)) ?? done(null);
  },
  async effect({ db, member, body }) {
    if (body.all === true) await endSessionsOf(db, member.id, member.tokenHash);
    else if (body.id === undefined) return invalid('id');
    else await endSessionById(db, member.id, body.id);
    return done({ done: true });
  },
});

export const SESSION_ROUTES: readonly Route[] = [listSessionsRoute, endSessionsRoute];
