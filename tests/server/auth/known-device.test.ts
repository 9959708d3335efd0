import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn, logOut } from '#schemas/account.ts';
import { DEVICE_ACCOUNTS_MAX } from '#schemas/limits.ts';
import { changePassword } from '#schemas/password.ts';
import { getSettings } from '#schemas/settings.ts';
import { hashPassword } from '#server/auth/password.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { Browser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const PASSWORD = 'correct horse';
const TRIES = firstWindow(logIn.name).max;

let server: TestServer;
let password_hash: string;
let host = 0;

beforeAll(async () => {
  server = await startServer({ limits: RATE_LIMITS });
  password_hash = await hashPassword(PASSWORD);
});

afterAll(() => server.close());

const born = (name: string) => server.born({ email: `${name}@vonk.test`, password_hash });

async function attempt(browser: Browser, name: string, password: string, more: object = {}) {
  const { csrf } = await browser.ask(getSettings);
  return browser.call(logIn, { body: { email: `${name}@vonk.test`, password, csrf, ...more } });
}

/** A browser at a network address that has made no attempt yet. */
const elsewhere = (): Browser => {
  host += 1;
  return server.visitorFrom(`198.51.100.${host}`);
};

/** The same browser at a network address that has made no attempt yet. */
function movedOn(browser: Browser): Browser {
  const moved = elsewhere();
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

async function attack(name: string): Promise<number> {
  let last = 0;
  for (let tries = 0; tries <= TRIES; tries += 1) {
    last = (await attempt(elsewhere(), name, 'a wrong one')).status;
  }
  return last;
}

async function ownerOf(name: string): Promise<Browser> {
  await born(name);
  const browser = elsewhere();
  expect((await attempt(browser, name, PASSWORD)).status).toBe(200);
  return browser;
}

describe('[R21] wrong passwords', () => {
  test('from other devices lock the login on every device except one that was logged in before, even after a logout', async () => {
    const owner = await ownerOf('anna');
    await owner.call(logOut);
    expect(owner.cookies.has('s')).toBe(false);

    expect(await attack('anna')).toBe(429);

    expect((await attempt(elsewhere(), 'anna', PASSWORD)).status).toBe(429);
    expect((await attempt(owner, 'anna', PASSWORD)).status).toBe(200);
    expect((await attempt(elsewhere(), 'anna', PASSWORD)).status).toBe(429);
  });

  test('on a known device have a count of their own and lock the login only on that device', async () => {
    const owner = await ownerOf('counted');
    for (let tries = 0; tries < TRIES; tries += 1) {
      const seen = await attempt(movedOn(owner), 'counted', 'a wrong one');
      expect(seen.code).toBe('invalid_login');
    }

    expect((await attempt(movedOn(owner), 'counted', PASSWORD)).status).toBe(429);
    expect((await attempt(elsewhere(), 'counted', PASSWORD)).status).toBe(200);
  });

  test('are counted together for all spellings of one address', async () => {
    await server.born({ email: 'otto@xn--bcher-kva.example', password_hash });
    const spellings = [
      'otto@bücher.example',
      'otto@xn--bcher-kva.example',
      'OTTO@Bu\u0308cher.example',
    ];
    const statuses: number[] = [];
    for (let tries = 0; tries <= TRIES; tries += 1) {
      const browser = elsewhere();
      const { csrf } = await browser.ask(getSettings);
      const email = spellings[tries % spellings.length];
      const seen = await browser.call(logIn, { body: { email, password: 'x', csrf } });
      statuses.push(seen.status);
    }

    expect(statuses.at(-2)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('[R21] the cookie of a device', () => {
  test('gives no access, contains no member id, and cannot be read by scripts', async () => {
    const id = await born('quiet');
    const browser = elsewhere();
    const seen = await attempt(browser, 'quiet', PASSWORD);
    const cookie = seen.headers.getSetCookie().find((one) => one.startsWith('d=')) ?? '';

    expect(cookie).toMatch(
      /^d=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(id);
    const thief = elsewhere();
    thief.cookies.set('d', browser.cookies.get('d') ?? '');
    expect(await thief.call(getUser)).toMatchObject({ status: 403, code: 'auth' });
  });

  test('is valid for its own account only, and cannot be made up', async () => {
    const bram = await ownerOf('bram');
    await born('target');
    expect(await attack('target')).toBe(429);
    const forged = elsewhere();
    forged.cookies.set('d', `${'A'.repeat(22)}.${'B'.repeat(43)}`);

    expect((await attempt(movedOn(bram), 'target', PASSWORD)).status).toBe(429);
    expect((await attempt(forged, 'target', PASSWORD)).status).toBe(429);
  });

  test('becomes invalid when the password changes, except on the device that changed it', async () => {
    const [here, there] = [await ownerOf('changer'), elsewhere()];
    await attempt(there, 'changer', PASSWORD);
    const body = { current: PASSWORD, new: 'seven green herons', logout_others: true };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await here.call(changePassword, { body, headers })).status).toBe(200);
    expect(await attack('changer')).toBe(429);

    expect((await attempt(movedOn(there), 'changer', 'seven green herons')).status).toBe(429);
    expect((await attempt(movedOn(here), 'changer', 'seven green herons')).status).toBe(200);
  });

  test('is not set on a shared device', async () => {
    await born('shared');
    const browser = elsewhere();
    await attempt(browser, 'shared', PASSWORD, { remember: false });

    expect(browser.cookies.has('d')).toBe(false);
  });

  test('keeps a limited number of accounts: the ones used last', async () => {
    const browser = await ownerOf('first');
    const names = Array.from({ length: DEVICE_ACCOUNTS_MAX }, (_, index) => `more-${index}`);
    for (const name of names) {
      await born(name);
      expect((await attempt(movedOn(browser), name, PASSWORD)).status).toBe(200);
      const moved = movedOn(browser);
      await attempt(moved, name, PASSWORD);
      browser.cookies.set('d', moved.cookies.get('d') ?? '');
    }

    expect(browser.cookies.get('d')?.split('~')).toHaveLength(DEVICE_ACCOUNTS_MAX);
    expect(await attack('first')).toBe(429);
    expect(await attack('more-4')).toBe(429);
    expect((await attempt(movedOn(browser), 'first', PASSWORD)).status).toBe(429);
    expect((await attempt(movedOn(browser), 'more-4', PASSWORD)).status).toBe(200);
  });

  test('[R1] carries the __Host- prefix on https', async () => {
    const secure = await startServer({ site: { secure: true } });
    await secure.born({ email: 'anna@vonk.test', password_hash });
    const browser = secure.visitor();

    const seen = await attempt(browser, 'anna', PASSWORD);

    expect(seen.headers.getSetCookie()[1]).toMatch(/^__Host-d=.*Secure/);
    await secure.close();
  });
});
