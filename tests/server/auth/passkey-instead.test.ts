/** Which calls take a passkey in place of the password, and which proofs they refuse (decisions 96). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { deleteUser } from '#schemas/deletion.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { askExport } from '#schemas/export.ts';
import { removeFactor, renewRecoveryCodes, startFactor } from '#schemas/factors.ts';
import { CHALLENGE_MS, STEP_UP_MS } from '#schemas/limits.ts';
import { askMailChange } from '#schemas/mail-change.ts';
import { createOrder } from '#schemas/orders.ts';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  showPasskeyAgain,
  startPasskey,
  startPasskeyAgain,
  startPasskeyLogin,
} from '#schemas/passkeys.ts';
import { changePassword } from '#schemas/password.ts';
import { endSessions } from '#schemas/sessions.ts';
import { changeSiteSetting } from '#schemas/site-settings.ts';
import { hashPassword } from '#server/auth/password.ts';
import { orderBody } from '#tests/server/matrix/matrix-requests.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { GOOD_PASSWORD, openPage } from '#tests/support/signup-form.ts';
import { SoftPasskey } from '#tests/support/soft-passkey.ts';

let server: TestServer;
let password_hash: string;

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

async function keyed(person: Parameters<TestServer['join']>[0] = {}) {
  const anna = await server.join({ password_hash, ...person });
  const passkey = new SoftPasskey();
  const { options } = await anna.ask(startPasskey, { body: {} });
  await anna.ask(addPasskey, { body: { name: 'Laptop', passkey: passkey.create(options) } });
  return { anna, passkey };
}

const show = async (anna: MemberBrowser, passkey: SoftPasskey) => {
  const { options } = await anna.ask(startPasskeyAgain, { body: {} });
  const body = { passkey: passkey.use(options) };
  return { body, seen: await anna.call(showPasskeyAgain, { body }) };
};

/** A call without its password, and what it answers once a passkey was shown. */
type Taken = [AnyEndpoint, (anna: MemberBrowser) => object | Promise<object>, string?];

const TAKEN: readonly Taken[] = [
  [startPasskey, () => ({})],
  [
    removePasskey,
    async (anna) => ({ id: (await anna.ask(listPasskeys)).passkeys[0]?.id ?? 'none' }),
  ],
  [startFactor, () => ({})],
  [renewRecoveryCodes, () => ({ code: '000000' }), 'wrong_code'],
  [removeFactor, () => ({ code: '000000' }), 'wrong_code'],
  [askMailChange, (anna) => ({ email: `to-${anna.id}@example.org` })],
  [endSessions, () => ({ all: true })],
  [askExport, () => ({})],
  [createOrder, () => orderBody(server.clock.now())],
];

describe.each(TAKEN.map(([endpoint, bodyFor, code = null]) => ({ endpoint, bodyFor, code })))(
  '[R5] $endpoint.name',
  ({ endpoint, bodyFor, code }) => {
    const attempt = async (anna: MemberBrowser) =>
      (await anna.call(endpoint, { body: await bodyFor(anna) })).code;

    test('takes a passkey in place of the password for five minutes, in the session that showed it', async () => {
      const { anna, passkey } = await keyed();
      const elsewhere = await server.enter(anna.id);
      server.clock.pass(STEP_UP_MS);
      expect(await attempt(anna)).toBe('password_needed');

      expect((await show(anna, passkey)).seen.status).toBe(200);
      expect(await attempt(elsewhere)).toBe('password_needed');
      server.clock.pass(STEP_UP_MS);
      expect(await attempt(anna)).toBe('password_needed');

      expect((await show(anna, passkey)).seen.status).toBe(200);
      expect(await attempt(anna)).toBe(code);
    });

    test('takes none that was used, is late, is of another member or answers another session', async () => {
      const { anna, passkey } = await keyed();
      const bram = await keyed();
      const elsewhere = await server.enter(anna.id);
      const { body: used } = await show(anna, passkey);
      const { options } = await anna.ask(startPasskeyAgain, { body: {} });
      const late = { passkey: passkey.use(options) };
      server.clock.pass(Math.max(CHALLENGE_MS, STEP_UP_MS));
      const answers = await elsewhere.ask(startPasskeyAgain, { body: {} });
      const foreign = { passkey: passkey.use(answers.options) };

      for (const body of [used, late, foreign]) {
        expect((await anna.call(showPasskeyAgain, { body })).code).toBe('gone');
      }
      expect((await show(anna, bram.passkey)).seen.code).toBe('wrong_passkey');

      expect(await attempt(anna)).toBe('password_needed');
    });
  },
);

const CHANGE = { key: 'signups', value: 'none', take_back: false, version: 0, reason: 'Robots' };

describe('[R5] the password itself is needed', () => {
  test.each([
    [deleteUser, {}, 'password_needed'],
    [changeSiteSetting, CHANGE, 'password_needed'],
    [changePassword, { new: 'correct horse battery' }, 'invalid'],
  ] as const)('by $name, whatever passkey was shown', async (endpoint, body, code) => {
    const { anna, passkey } = await keyed({ role: 'admin' });
    server.clock.pass(STEP_UP_MS);
    expect((await show(anna, passkey)).seen.status).toBe(200);

    expect((await anna.call(endpoint, { body })).code).toBe(code);
    expect((await anna.call(getUser)).status).toBe(200);
  });

  test('after a login with a passkey too, and a passkey is not asked for again', async () => {
    const { passkey } = await keyed();
    const browser = server.visitor();
    await openPage(browser);
    const { options } = await browser.ask(startPasskeyLogin, { body: {} });
    await browser.ask(logInWithPasskey, { body: { passkey: passkey.use(options) } });

    expect((await browser.call(deleteUser, { body: {} })).code).toBe('password_needed');
    expect((await browser.call(startFactor, { body: {} })).status).toBe(200);
  });
});
