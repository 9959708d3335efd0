/**
 * Logs in with the `csrf` that this browser was given last, and once more with a new one where the server answers that it does not
 * fit. The second step of an account with a second factor is a call of its own (decisions 89).
 */
import { logIn, type User } from '#schemas/account.ts';
import { logInWithCode } from '#schemas/factors.ts';
import { fail, type FailureCode, ok, type Outcome } from '#schemas/outcome.ts';
import {
  logInWithPasskey,
  type RequestOptions,
  startPasskeyLogin,
  type UsedPasskey,
} from '#schemas/passkeys.ts';
import type { Settings } from '#schemas/settings.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { Visitor } from '#sync/worker/session/visitor.ts';
import { isOfUnknownBrowser } from '#sync/worker/http/unknown-browser.ts';

/** Of `n` on the wire: the user agent of the browser. */
export const N_MAX_LENGTH = 512;

/** A backend that fails with these to give its settings has no `csrf` either (decisions 36). */
export const WITHOUT_CSRF: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'absent',
  'unreadable',
]);

export interface Credentials {
  email: string;
  password: string;
}

/** The settings bring the `csrf`. */
export type SettingsSource = Pick<Visitor, 'recentSettings' | 'loadSettings'>;

interface LogInContext {
  http: Http;
  visitor: SettingsSource;
  userAgent: string;
}

export interface PasswordStep {
  outcome: Outcome<User>;
  /** What the second step must bring; null when there is none. */
  challenge: string | null;
}

interface LogInRequest extends Credentials {
  shared: boolean;
}

export async function requestLogIn(
  parts: LogInContext,
  given: LogInRequest,
): Promise<PasswordStep> {
  const { visitor } = parts;
  const first = await tryLogIn(parts, given, await visitor.recentSettings());
  if (!isOfUnknownBrowser(first.outcome)) return first;
  return tryLogIn(parts, given, await visitor.loadSettings());
}

async function tryLogIn(
  { http, userAgent }: LogInContext,
  { email, password, shared }: LogInRequest,
  settings: Outcome<Settings>,
): Promise<PasswordStep> {
  if (!settings.ok && !WITHOUT_CSRF.has(settings.failure.code))
    return { outcome: settings, challenge: null };
  const csrf = settings.ok ? (settings.value.csrf ?? '') : '';
  const body = { email, password, remember: !shared, csrf, n: userAgent.slice(0, N_MAX_LENGTH) };
  // Every site has the call: a page instead of an answer is a fault that passes.
  const answer = await http(logIn, { body });
  const challenge = answer.type === 'refused' ? (answer.challenge ?? null) : null;
  return { outcome: withoutSignedOut(outcomeOf(logIn, answer)), challenge };
}

export async function requestSecondStep(
  { http, userAgent }: Omit<LogInContext, 'visitor'>,
  { challenge, code, shared }: { challenge: string; code: string; shared: boolean },
): Promise<Outcome<User>> {
  const body = { challenge, code, remember: !shared, n: userAgent.slice(0, N_MAX_LENGTH) };
  return outcomeOf(logInWithCode, await fetchOptional(http, logInWithCode, { body }));
}

export async function requestPasskeyLogin({
  http,
  visitor,
}: Omit<LogInContext, 'userAgent'>): Promise<Outcome<RequestOptions>> {
  // The settings bring the cookie that the challenge is bound to.
  const settings = await visitor.loadSettings();
  if (!settings.ok) return settings;
  const answer = await fetchOptional(http, startPasskeyLogin, { body: {} });
  const outcome = outcomeOf(startPasskeyLogin, answer);
  return outcome.ok ? ok(outcome.value.options) : outcome;
}

export async function sendPasskeyLogin(
  { http, userAgent }: Omit<LogInContext, 'visitor'>,
  { passkey, shared }: { passkey: UsedPasskey; shared: boolean },
): Promise<Outcome<User>> {
  const body = { passkey, remember: !shared, n: userAgent.slice(0, N_MAX_LENGTH) };
  return outcomeOf(logInWithPasskey, await fetchOptional(http, logInWithPasskey, { body }));
}

/** An older backend may just answer 401 or 403: during a login no session can have ended. */
const withoutSignedOut = (outcome: Outcome<User>): Outcome<User> =>
  outcome.ok || outcome.failure.code !== 'signed-out'
    ? outcome
    : fail({ code: 'refused', status: 403, reason: 'invalid_login', message: '' });
