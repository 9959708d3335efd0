/** Logs in with a `csrf` fetched for this login: an earlier one may belong to a session that has ended. */
import { logIn, type User } from '#schemas/account.ts';
import { fail, type FailureCode, type Outcome } from '#schemas/outcome.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { Visitor } from '#sync/worker/session/visitor.ts';

export const N_MAX_LENGTH = 512;

export const WITHOUT_CSRF: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'absent',
  'unreadable',
]);

export interface Credentials {
  email: string;
  password: string;
}

interface Line {
  http: Http;
  visitor: Pick<Visitor, 'loadSettings'>;
  userAgent: string;
}

export async function requestLogIn(
  { http, visitor, userAgent }: Line,
  { email, password, shared }: Credentials & { shared: boolean },
): Promise<Outcome<User>> {
  const settings = await visitor.loadSettings();
  // A backend without settings, or with unreadable settings, has no csrf either (decisions 36).
  if (!settings.ok && !WITHOUT_CSRF.has(settings.failure.code)) return settings;
  const csrf = settings.ok ? (settings.value.csrf ?? '') : '';
  const body = { email, password, remember: !shared, csrf, n: userAgent.slice(0, N_MAX_LENGTH) };
  return inWords(outcomeOf(logIn, await fetchOptional(http, logIn, { body })));
}

/** An older backend may just answer 401 or 403: during a login no session can have ended. */
const inWords = (outcome: Outcome<User>): Outcome<User> =>
  outcome.ok || outcome.failure.code !== 'signed-out'
    ? outcome
    : fail({ code: 'refused', status: 403, reason: 'invalid_login', message: '' });
