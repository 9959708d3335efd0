import { describe, expect, test } from 'vitest';
import { logIn } from '#schemas/account.ts';
import { getSettings } from '#schemas/settings.ts';
import { hashPassword } from '#server/auth/password.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { Browser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { startServer } from '#tests/support/server.ts';

const PASSWORD = 'correct horse';

const csrfFor = async (browser: Browser) => (await browser.ask(getSettings)).csrf;

async function attempt(browser: Browser, email: string) {
  const csrf = await csrfFor(browser);
  return browser.call(logIn, { body: { email, password: PASSWORD, csrf } });
}

describe('[R21] login is limited', () => {
  test('per account, at the real value, for attempts from any network address; another account is not affected', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const { max, windowMs } = firstWindow(logIn.name);
    let host = 0;
    const attemptAt = async (email: string) => {
      host += 1;
      const browser = limited.visitorFrom(`192.0.2.${host}`);
      const body = { email, password: 'x', csrf: await csrfFor(browser) };
      return browser.call(logIn, { body });
    };

    for (let tries = 0; tries < max; tries += 1) {
      expect(await attemptAt('anna@vonk.test')).toMatchObject({ code: 'invalid_login' });
    }
    const refused = await attemptAt('anna@vonk.test');
    const other = await attemptAt('bram@vonk.test');

    expect(refused).toMatchObject({ status: 429, code: 'rate' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(windowMs / 1_000);
    expect(other).toMatchObject({ code: 'invalid_login' });
    limited.clock.pass(windowMs);
    expect(await attemptAt('anna@vonk.test')).toMatchObject({ code: 'invalid_login' });
    await limited.close();
  });

  test('per network address, at the real value; successful logins do not count, because many members share an address', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    await limited.born({ email: 'anna@vonk.test', password_hash: await hashPassword(PASSWORD) });
    const { max } = firstWindow('logIn address');
    const browser = limited.visitorFrom('192.0.2.1');
    const csrf = await csrfFor(browser);
    const fail = (count: number) =>
      browser.call(logIn, { body: { email: `wrong-${count}@vonk.test`, password: 'x', csrf } });

    for (let count = 0; count < 2 * max; count += 1) {
      expect((await attempt(browser, 'anna@vonk.test')).status).toBe(200);
    }
    for (let count = 0; count < max; count += 1) {
      expect(await fail(count)).toMatchObject({ code: 'invalid_login' });
    }

    expect(await fail(max)).toMatchObject({ status: 429, code: 'rate' });
    // The browser is known to Anna's account; another one at the address is not.
    expect(await attempt(browser, 'anna@vonk.test')).toMatchObject({ status: 200 });
    const other = limited.visitorFrom('192.0.2.1');
    expect(await attempt(other, 'anna@vonk.test')).toMatchObject({ status: 429 });
    await limited.close();
  });

  test('five wrong passwords of one account stop that account at the address, and no other one there', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    for (const email of ['anna@vonk.test', 'bram@vonk.test']) {
      await limited.born({ email, password_hash: await hashPassword(PASSWORD) });
    }
    const wrong = async () => {
      const browser = limited.visitorFrom('192.0.2.1');
      const csrf = await csrfFor(browser);
      return browser.call(logIn, { body: { email: 'bram@vonk.test', password: 'x', csrf } });
    };
    for (let count = 0; count < 5; count += 1) {
      expect(await wrong()).toMatchObject({ code: 'invalid_login' });
    }

    expect(await wrong()).toMatchObject({ status: 429 });
    const anna = await attempt(limited.visitorFrom('192.0.2.1'), 'anna@vonk.test');
    expect(anna.status).toBe(200);
    await limited.close();
  });
});
