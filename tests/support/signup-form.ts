/**
 * The signup form as a page fills it in: with the csrf from the settings and the token from the check of the address.
 */
import { getSettings } from '#schemas/settings.ts';
import { signUp, type SignupPayload, validateEmail } from '#schemas/signup.ts';
import type { SignupForm } from '#sync/api.ts';
import type { Browser } from '#tests/support/browser.ts';

export const GOOD_PASSWORD = 'seven green herons';

export type Filled = { [Field in keyof SignupPayload]?: unknown };

/** What the page hands to the worker. */
export const filledForm = (email: string, more: Partial<SignupForm> = {}): SignupForm => ({
  email,
  name: 'Nova',
  password: GOOD_PASSWORD,
  language: 'nl-NL',
  timezone: 'Europe/Amsterdam',
  profile: null,
  formPath: '/signup',
  referrer: '',
  trafficsource: null,
  ...more,
});

/** Opens the page: the browser gets a cookie; answers the csrf. */
export async function openPage(browser: Browser): Promise<string> {
  const { csrf } = await browser.ask(getSettings);
  return csrf ?? '';
}

export async function formFor(browser: Browser, email: string, more: Filled = {}) {
  const csrf = await openPage(browser);
  const { token } = await browser.ask(validateEmail, { query: { email } });
  return {
    email,
    name: 'Nova',
    password: GOOD_PASSWORD,
    trafficsource: null,
    timezone: 'Europe/Amsterdam',
    country: 'NL',
    language: 'nl-NL',
    profile: null,
    form_path: '/signup',
    referrer: '',
    csrf,
    token: token ?? '',
    n: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...more,
  };
}

export async function signUpAs(browser: Browser, email: string, more: Filled = {}) {
  return browser.call(signUp, { body: await formFor(browser, email, more) });
}
