/**
 * Makes an account (spec §3, §4, §7). A lost answer must neither make a second account nor lose the first: the same form is
 * sent again under the same token, and where the backend refuses that, the member is logged in.
 */
import { getUser, type User } from '#schemas/account.ts';
import { NAME_MAX_LENGTH } from '#schemas/limits.ts';
import { fail, ok, type Failure, type FailureCode, type Outcome } from '#schemas/outcome.ts';
import type { Settings } from '#schemas/settings.ts';
import { signUp, type SignupPayload } from '#schemas/signup.ts';
import type { SignupForm } from '#sync/api.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { Visitor } from '#sync/worker/session/visitor.ts';
import { N_MAX_LENGTH, requestLogIn, WITHOUT_CSRF } from './log-in.ts';
import { isOfUnknownBrowser } from '#sync/worker/http/unknown-browser.ts';
import { validateEmail, withoutSession } from './validate-email.ts';

const REFERRER_MAX_LENGTH = 2_048;

/** After these it is not known whether the server made the account. */
const UNKNOWN_END: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'timeout',
  'server',
  'unreadable',
]);

interface WithHttp {
  http: Http;
  userAgent: string;
}

type RequestSignUp = (
  visitor: Pick<Visitor, 'loadSettings'>,
  form: SignupForm,
) => Promise<Outcome<User>>;

export function createSignUp({ http, userAgent }: WithHttp): RequestSignUp {
  /** The attempt of which it is not known whether it made the account. */
  let unknown: { email: string; token: string } | null = null;

  const trySignUp: RequestSignUp = async (visitor, form) => {
    const { email } = form;
    const before = unknown?.email === email ? unknown : null;
    const madeBefore = before && (await signedInAs(http, email));
    if (madeBefore) return ok(madeBefore);

    const settings = await visitor.loadSettings();
    // A backend without settings has no csrf either (decisions 36).
    if (!settings.ok && !WITHOUT_CSRF.has(settings.failure.code)) return settings;
    const token = before ? ok(before.token) : await tokenFor({ http, visitor }, email);
    if (!token.ok) return token;

    unknown = { email, token: token.value };
    const site = settings.ok ? settings.value : null;
    const body = payloadOf({ form, site, token: token.value, userAgent });
    const outcome = withoutSession(outcomeOf(signUp, await fetchOptional(http, signUp, { body })));
    if (!outcome.ok && UNKNOWN_END.has(outcome.failure.code)) {
      const made = await signedInAs(http, email);
      return made ? ok(made) : outcome;
    }
    unknown = null;
    if (outcome.ok || before === null || !isTaken(outcome.failure)) return outcome;
    const { password } = form;
    const { outcome: login } = await requestLogIn(
      { http, visitor, userAgent },
      { email, password, shared: false },
    );
    return isWrongLogin(login) ? outcome : login;
  };

  return async (visitor, form) => {
    const first = await trySignUp(visitor, form);
    return isOfUnknownBrowser(first) ? trySignUp(visitor, form) : first;
  };
}

/** The cookie of an answer may have arrived without its body. */
async function signedInAs(http: Http, email: string): Promise<User | null> {
  const answer = await http(getUser);
  const isSame = (user: User) => user.email.toLowerCase() === email.toLowerCase();
  return answer.type === 'answer' && isSame(answer.value) ? answer.value : null;
}

/** Empty for a backend without the check. */
async function tokenFor(
  { http, visitor }: { http: Http; visitor: Pick<Visitor, 'loadSettings'> },
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

const isTaken = (failure: Failure): boolean => failure.code === 'refused' && failure.status === 409;

/** The account is another one, or the password has been changed in the form. */
const isWrongLogin = (outcome: Outcome<User>): boolean =>
  !outcome.ok && outcome.failure.code === 'refused' && outcome.failure.reason === 'invalid_login';

interface Parts {
  form: SignupForm;
  site: Settings | null;
  token: string;
  userAgent: string;
}

function payloadOf({ form, site, token, userAgent }: Parts): SignupPayload {
  const { email, name, password, trafficsource, timezone, language, profile } = form;
  return {
    email,
    name: name.trim().slice(0, NAME_MAX_LENGTH),
    password,
    trafficsource,
    timezone,
    country: countryOf(site, language),
    language,
    profile,
    form_path: form.formPath,
    referrer: form.referrer.slice(0, REFERRER_MAX_LENGTH),
    csrf: site?.csrf ?? '',
    token,
    n: userAgent.slice(0, N_MAX_LENGTH),
  };
}

/** Where the site places the visitor; else its first country, or the one of the language. */
function countryOf(site: Settings | null, language: string): string {
  const countries = site?.countries ?? [];
  const placed = [site?.geoip_selected_country, site?.geoip_country, language.slice(-2)];
  const known = placed.find((one) => one && (countries.length === 0 || countries.includes(one)));
  return known ?? countries[0] ?? language.slice(-2);
}
