import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { deleteUser } from '#schemas/deletion.ts';
import { Language } from '#schemas/locale.ts';
import { askMailChange } from '#schemas/mail-change.ts';
import { WITHDRAW_PATH } from '#schemas/page-names.ts';
import { askPasswordReset } from '#schemas/password.ts';
import { LINK_TEXTS } from '#server/mail/link-texts.ts';
import { LINKS, linkTo, type LinkName } from '#server/mail/links.ts';
import { MAIL_TEXTS } from '#server/mail/texts.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { hashPassword } from '#server/auth/password.ts';
import { randomToken } from '#server/rules/random-id.ts';
import type { Browser } from '#tests/support/browser.ts';
import { GOOD_PASSWORD, openPage, signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;

const NEW = 'eleven blue boats';
const NAMES = Object.keys(LINKS);

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

const open = (browser: Browser, name: string, token = '') =>
  browser.send(`/api/links/${name}?token=${token}`, { headers: { 'accept-language': 'en' } });

/** Presses the button of a page, as a browser does. */
async function press(
  browser: Browser,
  name: LinkName,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  const { status, text } = await browser.send(linkTo(name), {
    method: 'POST',
    headers: { 'accept-language': 'en', ...headers },
    body: new URLSearchParams(fields),
  });
  const said = /<p role="status">([^<]*)</.exec(text)?.[1] ?? null;
  return { status, said };
}

const logInWith = async (email: string, password: string) => {
  const browser = server.visitor();
  return browser.call(logIn, { body: { email, password, csrf: await openPage(browser) } });
};

const isIn = async (browser: Browser) => (await browser.call(getUser)).status === 200;

describe('[R22] links in mails', () => {
  test('a new account is confirmed once, by the button of the page and not by opening it', async () => {
    const email = 'confirm@example.org';
    const nova = server.visitor();
    await signUpAs(nova, email);
    const token = await server.mailbox.tokenFor(email);
    const stateOf = () =>
      server.db.selectFrom('members').select('state').where('email', '=', email).execute();

    await open(server.visitor(), 'activation', token);
    expect(await stateOf()).toEqual([{ state: 'not_confirmed' }]);
    const pressed = await press(server.visitor(), 'activation', { token });
    const again = await press(server.visitor(), 'activation', { token });

    expect(pressed).toEqual({ status: 200, said: LINK_TEXTS.done.english });
    expect(again).toEqual({ status: 400, said: LINK_TEXTS.gone.english });
    expect(await stateOf()).toEqual([{ state: 'active' }]);
  });

  test('a member who forgot the password asks for a mail, chooses a new password and logs in with it', async () => {
    const email = 'forgot@example.org';
    await server.born({ email, password_hash });

    expect((await press(server.visitor(), 'forgot', { email })).said).toBe(
      LINK_TEXTS.asked.english,
    );
    const token = await server.mailbox.tokenFor(email);
    const weak = await press(server.visitor(), 'reset', { token, password: 'password1' });
    const good = await press(server.visitor(), 'reset', { token, password: NEW });

    expect(weak).toEqual({ status: 400, said: LINK_TEXTS.weak.english });
    expect(good).toEqual({ status: 200, said: LINK_TEXTS.done.english });
    expect((await logInWith(email, NEW)).status).toBe(200);
  });

  test('an address without an account gets the same answer', async () => {
    const email = 'nobody@example.org';

    expect(await press(server.visitor(), 'forgot', { email })).toEqual({
      status: 200,
      said: LINK_TEXTS.asked.english,
    });
  });

  test('a new address is confirmed by its link, and taken back by the link sent to the old address', async () => {
    const anna = await server.join({ email: 'old@example.org', password_hash });
    await anna.ask(askMailChange, { body: { email: 'new@example.org', password: GOOD_PASSWORD } });
    const there = await server.mailbox.tokenFor('new@example.org');
    await press(server.visitor(), 'mail-change', { token: there });
    expect((await logInWith('new@example.org', GOOD_PASSWORD)).status).toBe(200);

    const back = await server.mailbox.tokenFor('old@example.org');
    const undone = await press(server.visitor(), 'mail-undo', { token: back });

    expect(undone.said).toBe(LINK_TEXTS.done.english);
    expect((await logInWith('new@example.org', GOOD_PASSWORD)).code).toBe('invalid_login');
  });

  test('a deleted account is restored, and the browser is not logged in', async () => {
    const email = 'back@example.org';
    const anna = await server.join({ email, password_hash });
    await anna.ask(deleteUser, { body: { password: GOOD_PASSWORD } });
    const token = await server.mailbox.tokenFor(email);
    const browser = server.visitor();

    expect((await press(browser, 'restore', { token })).said).toBe(LINK_TEXTS.done.english);

    expect(await isIn(browser)).toBe(false);
    expect((await logInWith(email, GOOD_PASSWORD)).status).toBe(200);
    expect((await press(browser, 'restore', { token })).said).toBe(LINK_TEXTS.gone.english);
  });

  test('[contract 23] the withdrawal page that the app links to exists', async () => {
    expect(linkTo('withdraw')).toBe(WITHDRAW_PATH);
    expect((await open(server.visitor(), 'withdraw')).status).toBe(200);
  });

  test('a visitor withdraws from an order with its number, as it is written, and a mail address', async () => {
    const seen = await open(server.visitor(), 'withdraw', '&order=2041');
    const pressed = await press(server.visitor(), 'withdraw', {
      order: '# 2041',
      name: 'Anna',
      email: 'anna@example.org',
    });

    expect(seen.text).toContain('value="2041"');
    expect(pressed).toEqual({ status: 200, said: LINK_TEXTS.withdrawn.english });
  });

  test.each(['activation', 'reset', 'mail-change', 'mail-undo', 'restore'] as const)(
    '%s: an invented token gets the same answer as an old one',
    async (name) => {
      const fields = { token: randomToken(), password: NEW };

      const seen = await press(server.visitor(), name, fields);

      expect(seen).toEqual({ status: 400, said: LINK_TEXTS.gone.english });
    },
  );
});

test('[R7] another page cannot press the button', async () => {
  const email = 'pressed@example.org';
  await server.born({ email, password_hash });
  await server.visitor().ask(askPasswordReset, { body: { email } });
  const token = await server.mailbox.tokenFor(email);
  const foreign = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }, {}];

  for (const headers of foreign) {
    const seen = await press(server.visitor(), 'reset', { token, password: NEW }, headers);
    expect(seen).toEqual({ status: 400, said: LINK_TEXTS.later.english });
  }

  expect((await logInWith(email, GOOD_PASSWORD)).status).toBe(200);
});

describe('[R13] the page of a link', () => {
  test.each(NAMES)('%s sends no referrer, loads nothing and is not cached', async (name) => {
    const { headers, status } = await open(server.visitor(), name, 'secret');

    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('shows a value of its address as text, not as markup', async () => {
    const { text } = await open(server.visitor(), 'reset', encodeURIComponent('"><script>x'));

    expect(text).not.toContain('<script');
  });

  test.each(Language.options)('is in the language %s', async (language) => {
    const { text } = await server.visitor().send(linkTo('reset'), {
      headers: { 'accept-language': language },
    });

    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(textIn(language, MAIL_TEXTS.reset.button));
    expect(text).toContain(textIn(language, LINK_TEXTS.password));
  });

  test('has the style that its policy allows', async () => {
    const { text, headers } = await open(server.visitor(), 'reset');
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));

    expect(headers.get('content-security-policy')).toContain(
      Buffer.from(digest).toString('base64'),
    );
  });
});

test('an unknown link page is 404', async () => {
  expect((await open(server.visitor(), 'nothing')).status).toBe(404);
});
