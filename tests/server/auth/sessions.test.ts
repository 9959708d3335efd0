import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { SESSION_IDLE_MS, STEP_UP_MS } from '#schemas/limits.ts';
import { endSessions, listSessions } from '#schemas/sessions.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Browser } from '#tests/support/browser.ts';
import { GOOD_PASSWORD, openPage } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604.1';

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

async function loggedIn(email: string, n: string): Promise<Browser> {
  const browser = server.visitor();
  const csrf = await openPage(browser);
  await browser.ask(logIn, { body: { email, password: GOOD_PASSWORD, csrf, n } });
  return browser;
}

const isIn = async (browser: Browser) => (await browser.call(getUser)).status === 200;

describe('[R3] sessions of a member', () => {
  test('are listed with their device and without their token, and the current one is marked', async () => {
    const email = 'list@example.org';
    await server.born({ email, password_hash });
    const phone = await loggedIn(email, SAFARI);
    server.clock.pass(1_000);
    const laptop = await loggedIn(email, FIREFOX);

    const seen = await laptop.call(listSessions);
    const { sessions } = await laptop.ask(listSessions);

    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox, Linux', true],
      ['Safari, iOS', false],
    ]);
    for (const browser of [phone, laptop]) {
      expect(seen.text).not.toContain(browser.cookies.get('s'));
    }
  });

  test('show the country they were started from, if the operator’s proxy sends it', async () => {
    const behind = await startServer({ site: { geoipHeader: 'cf-ipcountry' } });
    const email = 'place@example.org';
    await behind.born({ email, password_hash });
    const from = async (country: string) => {
      const browser = behind.visitor();
      const csrf = await openPage(browser);
      const body = { email, password: GOOD_PASSWORD, csrf, n: FIREFOX };
      await browser.call(logIn, { body, headers: { 'cf-ipcountry': country } });
      behind.clock.pass(1_000);
      return browser;
    };
    await from('be');
    await from('somewhere');
    const here = await from('NL');

    const { sessions } = await here.ask(listSessions);

    expect(sessions.map(({ place }) => place)).toEqual(['NL', null, 'BE']);
    await behind.close();
  });

  test('are not listed after they ended', async () => {
    const anna = await server.join();
    server.clock.pass(SESSION_IDLE_MS);
    const again = await server.enter(anna.id);

    expect((await again.ask(listSessions)).sessions).toHaveLength(1);
  });

  test('can be ended one by its id or all others at once; sessions of another member cannot', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [second, third] = [await server.enter(anna.id), await server.enter(anna.id)];
    const [theirs] = (await bram.ask(listSessions)).sessions;
    const secondId = (await second.ask(listSessions)).sessions.find(({ current }) => current)?.id;

    await anna.ask(endSessions, { body: { id: theirs?.id } });
    await anna.ask(endSessions, { body: { id: secondId } });
    expect([await isIn(anna), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
    await anna.ask(endSessions, { body: { all: true } });

    expect([await isIn(anna), await isIn(third), await isIn(bram)]).toEqual([true, false, true]);
    expect(await anna.call(endSessions, { body: {} })).toMatchObject({ field: 'id' });
    expect((await anna.call(endSessions, { body: { id: randomUUID() } })).status).toBe(200);
  });
});

describe('[R5] ending another session', () => {
  test('needs the password, now or within the last five minutes', async () => {
    const anna = await server.join({ password_hash });
    const other = await server.enter(anna.id);
    server.clock.pass(STEP_UP_MS);

    const without = await anna.call(endSessions, { body: { all: true } });
    const wrong = await anna.call(endSessions, { body: { all: true, password: 'wrong' } });
    expect([without.code, wrong.code]).toEqual(['password_needed', 'wrong_password']);
    expect(await isIn(other)).toBe(true);

    await anna.ask(endSessions, { body: { all: true, password: GOOD_PASSWORD } });
    expect([await isIn(anna), await isIn(other)]).toEqual([true, false]);
  });
});

describe('[R24] a login from a new device', () => {
  test.each([
    ['another browser', { n: SAFARI }, 'Safari, iOS'],
    ['the name of the browser of the owner', { n: FIREFOX }, 'Firefox, Linux'],
    ['a name that nobody recognises', { n: 'curl/8.0' }, 'navigateur inconnu'],
    ['no name', {}, 'navigateur inconnu'],
  ])(
    'sends a mail when it has %s; the browser that the account knows does not',
    async (about, n, device) => {
      const email = `${about.replaceAll(' ', '-')}@example.org`;
      await server.born({ email, password_hash, language: 'fr' });
      const owner = server.visitor();
      const enter = async (browser: Browser, named: object) => {
        const csrf = await openPage(browser);
        const body = { email, password: GOOD_PASSWORD, csrf, ...named };
        expect((await browser.call(logIn, { body })).status).toBe(200);
      };
      await enter(owner, { n: FIREFOX });
      const before = await server.mailbox.to(email);

      await enter(owner, n);
      await enter(server.visitor(), n);

      const mails = await server.mailbox.to(email);
      expect(mails.slice(before.length).map(({ subject }) => subject)).toEqual([
        `Nouvelle connexion sur Vonk\u00A0: ${device}`,
      ]);
    },
  );
});
