import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn, logOut, logOutByPost } from '#schemas/account.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS, SESSION_SHARED_DEVICE_MS } from '#schemas/limits.ts';
import { getSettings } from '#schemas/settings.ts';
import { serveImage } from '#server/photos/images.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Browser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;

const PASSWORD = 'correct horse';

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(PASSWORD);
});

afterAll(() => server.close());

const csrfFor = async (browser: Browser) => (await browser.ask(getSettings)).csrf;

async function attempt(browser: Browser, email: string, more: object = {}) {
  const csrf = await csrfFor(browser);
  return browser.call(logIn, { body: { email, password: PASSWORD, csrf, ...more } });
}

const account = (name: string, more: object = {}) =>
  server.born({ email: `${name}@vonk.test`, name, password_hash, ...more });

describe('[§4 login]', () => {
  test('answers with the user and opens a session', async () => {
    const id = await account('anna');
    const browser = server.visitor();

    const seen = await attempt(browser, ' Anna@Vonk.test ');

    expect(seen.status).toBe(200);
    expect(JSON.parse(seen.text)).toMatchObject({ email: 'anna@vonk.test', profile: { id } });
    expect((await browser.ask(getUser)).profile.id).toBe(id);
  });

  test('[R1] sets a cookie for our site only, and stores only its hash in the database', async () => {
    await account('cookie');
    const browser = server.visitor();

    const seen = await attempt(browser, 'cookie@vonk.test');

    const [cookie = ''] = seen.headers.getSetCookie();
    expect(cookie).toMatch(/^s=[A-Za-z0-9_-]{43}; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    const rows = await server.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('s'));
  });

  test('[R19] gives the same answer for a wrong e-mail address and a wrong password', async () => {
    await account('bram');

    const password = await attempt(server.visitor(), 'bram@vonk.test', { password: 'wrong' });
    const email = await attempt(server.visitor(), 'nobody@vonk.test');
    const state = await account('hidden', { state: 'deleted' }).then(() =>
      attempt(server.visitor(), 'hidden@vonk.test', { password: 'wrong' }),
    );

    expect(password).toMatchObject({ status: 400, code: 'invalid_login', field: null });
    expect(email.text).toBe(password.text);
    expect(state.text).toBe(password.text);
  });

  test.each(['deleted', 'locked'] as const)(
    'answers %s for an account in that state, after a correct password',
    async (state) => {
      await account(`state-${state}`, { state });

      const seen = await attempt(server.visitor(), `state-${state}@vonk.test`);

      expect(seen).toMatchObject({ status: 403, code: state });
      expect(seen.headers.getSetCookie()).toEqual([]);
    },
  );

  test('refuses a csrf that is missing, made up or of another visitor', async () => {
    await account('csrf');
    const other = await csrfFor(server.visitor());
    const login = (browser: Browser, csrf: unknown) =>
      browser.call(logIn, { body: { email: 'csrf@vonk.test', password: PASSWORD, csrf } });
    const browser = server.visitor();
    await csrfFor(browser);

    expect(await login(browser, undefined)).toMatchObject({ code: 'invalid', field: 'csrf' });
    expect(await login(browser, 'x')).toMatchObject({ status: 400, code: 'invalid_csrf' });
    expect(await login(browser, other)).toMatchObject({ status: 400, code: 'invalid_csrf' });
    expect(await login(server.visitor(), other)).toMatchObject({ code: 'invalid_csrf' });
    expect(await login(browser, await csrfFor(browser))).toMatchObject({ status: 200 });
  });

  test('[R2] makes a new token every time, and the old token becomes invalid', async () => {
    await account('twice');
    const browser = server.visitor();
    await attempt(browser, 'twice@vonk.test');
    const old = browser.cookies.get('s') ?? '';

    await attempt(browser, 'twice@vonk.test');

    expect(browser.cookies.get('s')).not.toBe(old);
    const thief = server.visitor();
    thief.cookies.set('s', old);
    expect(await thief.call(getUser)).toMatchObject({ status: 403, code: 'auth' });
  });

  test('[R2] replaces a token that was set before the login', async () => {
    await account('fixed');
    const browser = server.visitor();
    browser.cookies.set('s', 'A'.repeat(43));

    await attempt(browser, 'fixed@vonk.test');

    expect(browser.cookies.get('s')).not.toBe('A'.repeat(43));
  });
});

describe('[R3] a session ends', () => {
  const loggedIn = async (name: string, more: object = {}) => {
    await account(name);
    const browser = server.visitor();
    await attempt(browser, `${name}@vonk.test`, more);
    return browser;
  };
  const statusOf = async (browser: Browser) => (await browser.call(getUser)).status;

  test('after 30 days without a visit', async () => {
    const browser = await loggedIn('idle');

    server.clock.pass(SESSION_IDLE_MS - 1_000);
    expect(await statusOf(browser)).toBe(200);
    server.clock.pass(SESSION_IDLE_MS - 1_000);
    expect(await statusOf(browser)).toBe(200);
    server.clock.pass(SESSION_IDLE_MS);
    expect(await statusOf(browser)).toBe(403);
  });

  test('after 180 days, even when it is used', async () => {
    const browser = await loggedIn('long');
    const visits = Math.floor(SESSION_MAX_MS / SESSION_IDLE_MS) * 2;

    for (let visit = 1; visit < visits; visit += 1) {
      server.clock.pass(SESSION_IDLE_MS / 2);
      expect(await statusOf(browser)).toBe(200);
    }

    server.clock.pass(SESSION_IDLE_MS / 2);
    expect(await statusOf(browser)).toBe(403);
  });

  test('after a day on a shared device, and its cookie ends when the browser is closed', async () => {
    await account('shared');
    const browser = server.visitor();

    const seen = await attempt(browser, 'shared@vonk.test', { remember: false });

    expect(seen.headers.getSetCookie()[0]).not.toMatch(/Max-Age|Expires/i);
    server.clock.pass(SESSION_SHARED_DEVICE_MS);
    expect(await statusOf(browser)).toBe(403);
  });

  test('when the account is locked', async () => {
    const browser = await loggedIn('banned');

    await server.db
      .updateTable('members')
      .set({ state: 'locked' })
      .where('email', '=', 'banned@vonk.test')
      .execute();

    expect(await browser.call(getUser)).toMatchObject({ status: 403, code: 'auth' });
  });

  test.each([
    ['GET', logOut],
    ['POST', logOutByPost],
  ])('at logout by %s, on this device only', async (_method, call) => {
    const browser = await server.join();
    const other = await server.enter(browser.id);
    const token = browser.cookies.get('s') ?? '';

    const seen = await browser.call(call);

    expect(seen.status).toBe(200);
    expect(browser.cookies.has('s')).toBe(false);
    const thief = server.visitor();
    thief.cookies.set('s', token);
    expect(await statusOf(thief)).toBe(403);
    expect(await statusOf(other)).toBe(200);
  });

  test('without one, a logout succeeds too', async () => {
    expect((await server.visitor().call(logOut)).status).toBe(200);
  });
});

describe('[R1] on https', () => {
  test('both cookies carry the __Host- prefix and are secure', async () => {
    const secure = await startServer({ site: { secure: true } });
    await secure.born({ email: 'anna@vonk.test', password_hash });
    const browser = secure.visitor();

    const settings = await browser.call(getSettings);
    const login = await attempt(browser, 'anna@vonk.test');

    expect(settings.headers.getSetCookie()[0]).toMatch(/^__Host-p=.*Secure/);
    expect(login.headers.getSetCookie()[0]).toMatch(/^__Host-s=.*Secure/);
    expect((await browser.call(getUser)).status).toBe(200);
    await secure.close();
  });

  test('the mark of a shared device carries it too, and still keeps pictures off its disk', async () => {
    const secure = await startServer({ site: { secure: true } });
    await secure.born({ email: 'shared-secure@vonk.test', password_hash });
    const browser = secure.visitor();
    const show = () => Promise.resolve({ bytes: new Uint8Array(4), isPublic: true });
    const image = { show, sameSite: false, secure: true };
    const cachedWith = async (cookie: string) => {
      const request = new Request('https://vonk.test/images/a.webp', { headers: { cookie } });
      return (await serveImage(image, request)).headers.get('cache-control');
    };

    const login = await attempt(browser, 'shared-secure@vonk.test', { remember: false });
    const mark = login.headers.getSetCookie().find((cookie) => cookie.includes('shared')) ?? '';

    expect(mark).toMatch(/^__Host-shared=1.*Secure/);
    expect(await cachedWith(mark.split(';')[0] ?? '')).toBe('no-store');
    expect(await cachedWith('shared=1')).toContain('immutable');
    await secure.close();
  });
});
