/** Pausing an account (contract 39). */
import { PAUSE_MAX_MS } from '#schemas/limits.ts';
import { pauseUser } from '#schemas/pause.ts';
import { bump } from '#server/db/counters.ts';
import { readUser, setPause } from '#server/db/accounts/users.ts';
import { done, invalid } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const pauseUserRoute = defineRoute({
  endpoint: pauseUser,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body, now, host, config }) {
    const until = body.until === null ? null : new Date(body.until);
    const ms = until === null ? 0 : until.getTime() - now.getTime();
    if (until !== null && (ms <= 0 || ms > PAUSE_MAX_MS)) return invalid('until');
    await setPause(db, member.id, until);
    await bump(db, 'user', [member.id]);
    return done(await readUser(db, { member: member.id, now, host, config }));
  },
});

export const PAUSE_ROUTES: readonly Route[] = [pauseUserRoute];
