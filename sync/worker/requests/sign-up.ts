/**
 * Makes an account (spec §3, §4, §7). A lost answer must neither make a second account nor lose the first: the same form is
 * sent again under the same token, and where the backend refuses that, the member is logged in.
 */
import { getUser, type User } from '#schemas/account.ts';
import { ERROR_STATUS } from '#schemas/error.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { NAME_MAX_LENGTH } from '#schemas/limits.ts';
import { likelyCountry } from '#schemas/likely-country.ts';
import { fail, ok, type Failure, type FailureCode, type Outcome } from '#schemas/outcome.ts';
import type { Settings } from '#schemas/settings.ts';
import { signUp, type SignupPayload } from '#schemas/signup.ts';
import type { SignupForm } from '#sync/api.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { N_MAX_LENGTH, requestLogIn, WITHOUT_CSRF, type SettingsSource } from './log-in.ts';
import { isOfUnknownBrowser } from '#sync/worker/http/unknown-browser.ts';
import { validateEmail, withoutSession } from './validate-email.ts';

const REFERRER_MAX_LENGTH = 2_048;

/** After these it is not known whether the server made the account. */
const AMBIGUOUS_ENDS: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'timeout',
  'server',
  'unreadable',
]);

interface SignUpContext {
  http: Http;
  userAgent: string;
  uuid: () => string;
}

type RequestSignUp = (visitor: SettingsSource, form: SignupForm) => Promise<Outcome<User>>;

interface SignUpAttempt {
  email: string;
  token: string;
  key: string;
  body: SignupPayload;
}

export function createSignUp(parts: SignUpContext): RequestSignUp {
  const { http, userAgent, uuid } = parts;
  /** The attempt of which it is not known whether it made the account. */
  let ambiguous: SignUpAttempt | null = null;

  const trySignUp = async (
    visitor: SettingsSource,
    form: SignupForm,
    settingsNow: () => Promise<Outcome<Settings>>,
  ): Promise<Outcome<User>> => {
    const { email } = form;
    const before = ambiguous?.email === email ? ambiguous : null;
    const madeBefore = before && (await signedInAs(http, email));
    if (madeBefore) return ok(madeBefore);

    const settings = await settingsNow();
    // A backend without settings has no csrf either (decisions 36).
    if (!settings.ok && !WITHOUT_CSRF.has(settings.failure.code)) return settings;
    const token = before ? ok(before.token) : await tokenFor({ http, visitor }, email);
    if (!token.ok) return token;

    const site = settings.ok ? settings.value : null;
    const body = payloadOf({ form, site, token: token.value, userAgent });
    const key = before && isSame(before.body, body) ? before.key : uuid();
    ambiguous = { email, token: token.value, body, key };
    const isRepeated = before !== null;
    const outcome = await sendOrLogIn(parts, { visitor, form, attempt: ambiguous, isRepeated });
    if (!outcome.ok && AMBIGUOUS_ENDS.has(outcome.failure.code)) {
      const made = await signedInAs(http, email);
      return made ? ok(made) : outcome;
    }
    if (!isUnderway(outcome)) ambiguous = null;
    return outcome;
  };

  return async (visitor, form) => {
    const first = await trySignUp(visitor, form, () => visitor.recentSettings());
    if (!isOfUnknownBrowser(first)) return first;
    return trySignUp(visitor, form, () => visitor.loadSettings());
  };
}

/** A changed form is another request, under another key. */
const isSame = (one: SignupPayload, other: SignupPayload): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Every site has the call: a page instead of an answer does not show whether the account was made. */
async function send(http: Http, { body, key }: SignUpAttempt): Promise<Outcome<User>> {
  const given = { body, headers: { [IDEMPOTENCY_KEY]: key } };
  return withoutSession(outcomeOf(signUp, await http(signUp, given)));
}

interface SignUpSending {
  visitor: SettingsSource;
  form: SignupForm;
  attempt: SignUpAttempt;
  isRepeated: boolean;
}

/**
 * A repeated form may find the account made already: then the member is logged in with the password just chosen. A browser
 * repeats a POST by itself, too. The host keeps the answers to a key: it may answer that the first request is still on its way,
 * answer without the session, or answer that its end is unknown.
 */
async function sendOrLogIn(
  { http, userAgent, uuid }: SignUpContext,
  { visitor, form: { email, password }, attempt, isRepeated }: SignUpSending,
): Promise<Outcome<User>> {
  const outcome = await send(http, attempt);
  if (!isRepeated && !isUnderway(outcome)) return outcome;
  if (outcome.ok && (await signedInAs(http, email))) return outcome;
  if (!outcome.ok && !isTaken(outcome.failure) && !isUnknownToHost(outcome.failure)) return outcome;
  const given = { email, password, shared: false };
  const { outcome: login } = await requestLogIn({ http, visitor, userAgent }, given);
  if (outcome.ok || !isWrongLogin(login)) return login;
  // The account was never made, and the host does not pass on the same key again.
  if (isUnknownToHost(outcome.failure)) return send(http, { ...attempt, key: uuid() });
  const checked = await tokenFor({ http, visitor }, email);
  return checked.ok || checked.failure.code !== 'refused' ? outcome : checked;
}

/** The cookie of an answer may have arrived without its body. */
async function signedInAs(http: Http, email: string): Promise<User | null> {
  const answer = await http(getUser);
  const isSame = (user: User) => user.email.toLowerCase() === email.toLowerCase();
  return answer.type === 'answer' && isSame(answer.value) ? answer.value : null;
}

/** Empty for a backend without the check. */
async function tokenFor(
  { http, visitor }: { http: Http; visitor: SettingsSource },
  email: string,
): Promise<Outcome<string>> {
  const checked = await validateEmail({ http, loadSettings: () => visitor.loadSettings() }, email);
  if (!checked.ok) return checked.failure.code === 'absent' ? ok('') : atEmail(checked.failure);
  const { status, token } = checked.value;
  if (status === 'new') return ok(token ?? '');
  return fail({ code: 'refused', status: 409, reason: status, message: '', field: 'email' });
}

const atEmail = (failure: Failure) =>
  fail(failure.code === 'refused' ? { ...failure, field: 'email' } : failure);

/** A backend of the specification alone may refuse a repetition with any status. */
const isTaken = (failure: Failure): boolean =>
  failure.code === 'refused' && (failure.status === 409 || failure.status === 400);

const isUnderway = (outcome: Outcome<User>): boolean =>
  !outcome.ok && outcome.failure.code === 'refused' && outcome.failure.reason === 'in_progress';

/** The host passed the first request on, and its answer was lost. */
const isUnknownToHost = (failure: Failure): boolean =>
  failure.code === 'server' && failure.status === ERROR_STATUS.outcome_unknown;

/** The account is another one, or the password has been changed in the form. Not every backend has a code for it. */
const isWrongLogin = (outcome: Outcome<User>): boolean =>
  !outcome.ok && outcome.failure.code === 'refused';

interface PayloadParts {
  form: SignupForm;
  site: Settings | null;
  token: string;
  userAgent: string;
}

function payloadOf({ form, site, token, userAgent }: PayloadParts): SignupPayload {
  const { email, name, password, trafficsource, timezone, language, profile } = form;
  return {
    email,
    name: name.trim().slice(0, NAME_MAX_LENGTH),
    password,
    trafficsource,
    timezone,
    country: likelyCountry(site, language) ?? site?.countries[0] ?? language.slice(-2),
    language,
    profile,
    form_path: form.formPath,
    referrer: form.referrer.slice(0, REFERRER_MAX_LENGTH),
    csrf: site?.csrf ?? '',
    token,
    n: userAgent.slice(0, N_MAX_LENGTH),
  };
}
