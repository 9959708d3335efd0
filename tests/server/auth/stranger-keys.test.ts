/** What a thief or a squatter adds to an account does not outlive the proof of who owns its address (security R2, R58). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#schemas/account.ts';
import { activate } from '#schemas/activation.ts';
import { confirmFactor, startFactor } from '#schemas/factors.ts';
import { CODE_PERIOD_MS } from '#schemas/limits.ts';
import { askMailChange, confirmMailChange, undoMailChange } from '#schemas/mail-change.ts';
import {
  addPasskey,
  logInWithPasskey,
  startPasskey,
  startPasskeyLogin,
} from '#schemas/passkeys.ts';
import { askPasswordReset, resetPassword } from '#schemas/password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import type { Browser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { GOOD_PASSWORD, openPage, signUpAs } from '#tests/support/signup-form.ts';
import { SoftPasskey } from '#tests/support/soft-passkey.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const NEW = 'eleven blue boats';

let server: TestServer;
let password_hash: string;

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

const tokenAt = (email: string) => server.mailbox.tokenFor(email);

async function logInWith(browser: Browser, email: string, password: string) {
  return browser.call(logIn, { body: { email, password, csrf: await openPage(browser) } });
}

async function keyOf(browser: Browser): Promise<SoftPasskey> {
  const key = new SoftPasskey();
  const { options } = await browser.ask(startPasskey, { body: { password: GOOD_PASSWORD } });
  await browser.ask(addPasskey, { body: { name: 'x', passkey: key.create(options) } });
  return key;
}

async function enterBy(key: SoftPasskey): Promise<number> {
  const browser = server.visitor();
  await openPage(browser);
  const { options } = await browser.ask(startPasskeyLogin, { body: {} });
  return (await browser.call(logInWithPasskey, { body: { passkey: key.use(options) } })).status;
}

async function addApp(browser: Browser): Promise<void> {
  const { secret } = await browser.ask(startFactor, { body: { password: GOOD_PASSWORD } });
  server.clock.pass(CODE_PERIOD_MS);
  await browser.ask(confirmFactor, { body: { code: codeOf(secret, server.clock.now()) } });
}

async function moveTo(browser: Browser, email: string): Promise<void> {
  await browser.ask(askMailChange, { body: { email, password: GOOD_PASSWORD } });
  await browser.ask(confirmMailChange, { body: { token: await tokenAt(email) } });
  server.clock.pass(1_000);
}

test('an undone change of the address takes away the passkey and the app that were added after it, and no earlier passkey', async () => {
  const [first, second] = ['owner@first.example', 'thief@second.example'];
  const anna = await server.join({ email: first, password_hash });
  const own = await keyOf(anna);
  server.clock.pass(1_000);
  await moveTo(anna, second);
  const undo = await tokenAt(first);
  const stolen = await keyOf(anna);
  await addApp(anna);

  const undone = await server.visitor().call(undoMailChange, { body: { token: undo } });
  const reset = { token: await tokenAt(first), password: NEW };
  await server.visitor().ask(resetPassword, { body: reset });

  expect(undone.status).toBe(200);
  expect((await logInWith(server.visitor(), first, NEW)).status).toBe(200);
  expect(await enterBy(stolen)).toBe(400);
  expect(await enterBy(own)).toBe(200);
});

test('an account whose address nobody proved gets no authenticator app', async () => {
  const squatter = server.visitor();
  await signUpAs(squatter, 'owner@mailbox.example');

  const refused = await squatter.call(startFactor, { body: { password: GOOD_PASSWORD } });

  expect(refused).toMatchObject({ status: 403, code: 'not_confirmed' });
});

const memberAt = (email: string) =>
  server.db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow();

test('an account whose address nobody proved gets no passkey and no app while moderation hides it', async () => {
  const email = 'hidden@mailbox.example';
  const squatter = server.visitor();
  await signUpAs(squatter, email);
  const { id } = await memberAt(email);
  expect(await new Moderation(server).decide(id, 'hide')).toBe(200);

  const shown = { body: { password: GOOD_PASSWORD } };
  const refused = { status: 403, code: 'not_confirmed' };
  expect(await squatter.call(startPasskey, shown)).toMatchObject(refused);
  expect(await squatter.call(startFactor, shown)).toMatchObject(refused);
});

test('the address of a hidden account that nobody proved cannot bring the account back', async () => {
  const [typed, own] = ['stranger@mailbox.example', 'own@mailbox.example'];
  const anna = server.visitor();
  await signUpAs(anna, typed);
  const { id } = await memberAt(typed);
  expect(await new Moderation(server).decide(id, 'hide')).toBe(200);
  await moveTo(anna, own);

  const mails = await server.db
    .selectFrom('mails')
    .select('kind')
    .where('member', '=', id)
    .where('kind', '=', 'mail_changed')
    .execute();
  expect(mails).toEqual([]);
});

test('an account that moderation hides can still prove its address, and is active when the hiding ends', async () => {
  const email = 'later@mailbox.example';
  const anna = server.visitor();
  await signUpAs(anna, email);
  const token = await tokenAt(email);
  const { id } = await memberAt(email);
  const moderation = new Moderation(server);
  await moderation.decide(id, 'hide');

  const proven = await server.visitor().ask(activate, { body: { token } });
  const hidden = await server.db
    .selectFrom('members')
    .select('state')
    .where('id', '=', id)
    .execute();
  await moderation.restore(id);
  const shown = await server.db
    .selectFrom('members')
    .select('state')
    .where('id', '=', id)
    .execute();

  expect(proven.state).toBe('done');
  expect([...hidden, ...shown]).toEqual([{ state: 'hidden' }, { state: 'active' }]);
});

test('the first proof of the address takes away an app that was there before', async () => {
  const email = 'earlier@mailbox.example';
  const squatter = server.visitor();
  await signUpAs(squatter, email);
  const { id } = await server.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = new Date(server.clock.now());
  // As a release before this one stored it.
  await server.db
    .insertInto('totp_factors')
    .values({ member: id, secret: 'sealed', created: now, confirmed: now })
    .execute();
  await server.visitor().ask(askPasswordReset, { body: { email } });
  const reset = { token: await tokenAt(email), password: NEW };
  await server.visitor().ask(resetPassword, { body: reset });

  expect((await logInWith(server.visitor(), email, NEW)).status).toBe(200);
});
