import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { activate } from '#schemas/activation.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { RESET_TOKEN_MS } from '#schemas/limits.ts';
import { askPasswordReset, changePassword, resetPassword } from '#schemas/password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { GOOD_PASSWORD, openPage } from '#tests/support/signup-form.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;

const NEW = 'eleven blue boats';

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

const member = (email: string, more: object = {}) => server.join({ email, password_hash, ...more });

const change = (browser: MemberBrowser, more: object = {}, key: string = randomUUID()) =>
  browser.call(changePassword, {
    body: { current: GOOD_PASSWORD, new: NEW, ...more },
    headers: { [IDEMPOTENCY_KEY]: key },
  });

async function logInWith(email: string, password: string) {
  const browser = server.visitor();
  return browser.call(logIn, { body: { email, password, csrf: await openPage(browser) } });
}

const askReset = (email: string) => server.visitor().call(askPasswordReset, { body: { email } });
const reset = (token: string, password = NEW) =>
  server.visitor().call(resetPassword, { body: { token, password } });
const stateOf = async (token: string) =>
  resetPassword.answer.parse(JSON.parse((await reset(token)).text)).state;

describe('[contract 33] changing the password', () => {
  test('needs the old password; then only the new one is valid, other devices are logged out, and the member gets a mail', async () => {
    const email = 'change@example.org';
    const anna = await member(email);
    const other = await server.enter(anna.id);

    expect(await change(anna, { current: 'wrong' })).toMatchObject({
      status: 400,
      code: 'wrong_password',
      field: 'current',
    });
    expect((await change(anna)).status).toBe(200);

    expect((await logInWith(email, GOOD_PASSWORD)).code).toBe('invalid_login');
    expect((await logInWith(email, NEW)).status).toBe(200);
    expect((await anna.call(getUser)).status).toBe(200);
    expect((await other.call(getUser)).status).toBe(403);
    expect((await server.mailbox.to(email)).map(({ subject }) => subject)).toEqual([
      'Je wachtwoord bij Vonk is gewijzigd',
      'Nieuwe login bij Vonk: onbekende browser',
    ]);
  });

  test('[R2] gives the session of this device a new token', async () => {
    const anna = await member('token@example.org');
    const before = anna.cookies.get('s') ?? '';
    await change(anna);
    const thief = server.visitor();
    thief.cookies.set('s', before);

    expect((await anna.call(getUser)).status).toBe(200);
    expect((await thief.call(getUser)).status).toBe(403);
  });

  test('leaves other devices logged in when the member chooses so', async () => {
    const anna = await member('stay@example.org');
    const other = await server.enter(anna.id);

    await change(anna, { logout_others: false });

    expect((await other.call(getUser)).status).toBe(200);
  });

  test.each([
    ['short', 'too_short'],
    ['password1', 'breached'],
    ['vonk2026', 'breached'],
  ])('[R18] to %s is refused as %s', async (weak, code) => {
    const anna = await member(`${weak}@example.org`);

    expect(await change(anna, { new: weak })).toMatchObject({ status: 400, code, field: 'new' });
  });

  test('[decisions 33] again with the same key gets the same answer, although the old password is no longer valid', async () => {
    const email = 'repeat@example.org';
    const [anna, key] = [await member(email), randomUUID()];
    const first = await change(anna, {}, key);

    const again = await change(anna, {}, key);

    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await server.mailbox.to(email)).toHaveLength(1);
  });

  test('[R21] is limited to 25 wrong old passwords an hour', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const anna = await limited.join({ password_hash });
    const { max } = firstWindow('own password');

    for (let tries = 0; tries < max; tries += 1) {
      expect(await change(anna, { current: 'wrong' })).toMatchObject({ code: 'wrong_password' });
    }

    expect(await change(anna)).toMatchObject({ status: 429, code: 'rate' });
    await limited.close();
  });
});

describe('[R19] asking for a new password', () => {
  test('gets the same answer and writes the same mail row for every address', async () => {
    await member('known@example.org');
    await member('gone@example.org', { state: 'deleted' });
    await member('fresh@example.org', { state: 'not_confirmed' });
    const addresses = ['known', 'gone', 'fresh', 'nobody'].map((name) => `${name}@example.org`);

    const answers = await Promise.all(addresses.map(askReset));
    const rows = await server.db
      .selectFrom('mails')
      .select(['kind', 'member', 'state', 'tries'])
      .where('address', 'in', addresses)
      .execute();

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
    const mails = await Promise.all(addresses.map((address) => server.mailbox.to(address)));
    expect(mails.map(({ length }) => length)).toEqual([1, 0, 1, 0]);
  });

  test('gets the same answer for a malformed address', async () => {
    expect((await askReset('no address')).text).toBe((await askReset('a@example.org')).text);
  });

  test.each(['askPasswordReset', 'askPasswordReset account'])(
    '[R21] is limited by the rule %s',
    async (name) => {
      const limited = await startServer({ limits: RATE_LIMITS });
      const { max } = firstWindow(name);
      const ask = (count: number) => {
        const isByAddress = name.endsWith('account');
        const host = isByAddress ? `192.0.2.${count}` : '192.0.2.1';
        const email = isByAddress ? 'one@example.org' : `many-${count}@example.org`;
        return limited.visitorFrom(host).call(askPasswordReset, { body: { email } });
      };

      for (let count = 0; count < max; count += 1) expect((await ask(count)).status).toBe(200);

      expect((await ask(max)).code).toBe('rate');
      await limited.close();
    },
  );
});

describe('[R22] the token of a reset', () => {
  test('sets the password once, logs out every device, and confirms the address it was sent to', async () => {
    const email = 'reset@example.org';
    const anna = await member(email, { state: 'not_confirmed' });
    await askReset(email);
    const token = await server.mailbox.tokenFor(email);

    expect(await stateOf(token)).toBe('done');
    expect(await stateOf(token)).toBe('used');

    expect((await anna.call(getUser)).status).toBe(403);
    expect((await logInWith(email, NEW)).status).toBe(200);
    // The link, the change, and the login of another browser.
    expect(await server.mailbox.to(email)).toHaveLength(3);
  });

  test('stays valid when the new password is refused', async () => {
    const email = 'weak@example.org';
    await member(email);
    await askReset(email);
    const token = await server.mailbox.tokenFor(email);

    expect(await reset(token, 'password1')).toMatchObject({ code: 'breached', field: 'password' });
    expect(await stateOf(token)).toBe('done');
  });

  test('expires after half an hour, and is valid for no other purpose', async () => {
    const email = 'late@example.org';
    await member(email);
    await askReset(email);
    const token = await server.mailbox.tokenFor(email);

    server.clock.pass(RESET_TOKEN_MS - 1);
    expect((await server.visitor().ask(activate, { body: { token } })).state).toBe('unknown');
    server.clock.pass(1);
    expect(await stateOf(token)).toBe('expired');
  });

  test('sets the password once when twenty requests use it at the same time', async () => {
    const email = 'race@example.org';
    await member(email);
    await askReset(email);
    const token = await server.mailbox.tokenFor(email);

    const states = await Promise.all(Array.from({ length: 20 }, () => stateOf(token)));

    expect(states.filter((state) => state === 'done')).toHaveLength(1);
  });

  test('becomes invalid when the member changes the password while logged in', async () => {
    const email = 'stale@example.org';
    const anna = await member(email);
    await askReset(email);
    const token = await server.mailbox.tokenFor(email);

    await change(anna);

    expect(await stateOf(token)).toBe('unknown');
  });
});
