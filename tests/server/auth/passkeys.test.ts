import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { listCases } from '#schemas/cases.ts';
import { confirmFactor, getFactor, startFactor } from '#schemas/factors.ts';
import { CHALLENGE_MS, PASSKEYS_MAX, STEP_UP_MS } from '#schemas/limits.ts';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  showPasskeyAgain,
  startPasskey,
  startPasskeyAgain,
  startPasskeyLogin,
} from '#schemas/passkeys.ts';
import { changePassword } from '#schemas/password.ts';
import { listSessions } from '#schemas/sessions.ts';
import { getSettings } from '#schemas/settings.ts';
import { hashPassword } from '#server/auth/password.ts';
import { administer } from '#server/commands/admin-commands.ts';
import { eraseMember } from '#server/db/accounts/erasing.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { exported } from '#tests/support/exported.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { GOOD_PASSWORD, openPage } from '#tests/support/signup-form.ts';
import { SoftPasskey } from '#tests/support/soft-passkey.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;
let received: CompiledQuery[] = [];
let count = 0;

beforeAll(async () => {
  server = await startServer({ onStatement: (statement) => received.push(statement) });
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

type Changes = Parameters<SoftPasskey['use']>[1];

async function add(anna: MemberBrowser, passkey = new SoftPasskey(), name = 'Laptop') {
  const { options } = await anna.ask(startPasskey, { body: {} });
  const added = await anna.ask(addPasskey, { body: { name, passkey: passkey.create(options) } });
  return { passkey, added };
}

/** A member with a passkey. */
async function keyed(on: TestServer = server, person: Parameters<TestServer['join']>[0] = {}) {
  const email = `keyed${(count += 1)}@example.org`;
  const anna = await on.join({ email, password_hash, ...person });
  return { anna, email, ...(await add(anna)) };
}

async function optionsFor(browser: Browser) {
  await openPage(browser);
  return (await browser.ask(startPasskeyLogin, { body: {} })).options;
}

async function logInBy(browser: Browser, passkey: SoftPasskey, changes: Changes = {}) {
  const used = passkey.use(await optionsFor(browser), changes);
  return browser.call(logInWithPasskey, { body: { passkey: used } });
}

const REFUSED = { status: 400, code: 'invalid_login' };

describe('[contract 65] adding a passkey', () => {
  test('needs the password within five minutes, and sends a mail', async () => {
    const email = 'adding-a-key@example.org';
    const anna = await server.join({ email, password_hash });
    server.clock.pass(STEP_UP_MS);
    expect(await anna.call(startPasskey, { body: {} })).toMatchObject({ code: 'password_needed' });

    const { options } = await anna.ask(startPasskey, { body: { password: GOOD_PASSWORD } });
    const body = { name: 'Laptop', passkey: new SoftPasskey().create(options) };
    const added = await anna.ask(addPasskey, { body });

    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Vonk' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.user.id).not.toContain(anna.id);
    expect(await anna.ask(listPasskeys)).toEqual({ passkeys: [added] });
    expect(added).toMatchObject({ name: 'Laptop', last_used: null });
    expect((await server.mailbox.to(email)).map(({ subject }) => subject)).toEqual([
      'Nieuwe passkey bij Vonk',
    ]);
  });

  test('[R2] gives the session a new token', async () => {
    const anna = await server.join({ password_hash });
    const before = anna.cookies.get('s');

    await add(anna);

    expect(anna.cookies.get('s')).not.toBe(before);
    expect((await anna.call(getUser)).status).toBe(200);
  });

  test('names the passkeys that are there, and has one handle for all of them', async () => {
    const { anna, passkey } = await keyed();
    const first = await server.db
      .selectFrom('passkeys')
      .select('handle')
      .where('credential', '=', passkey.id)
      .executeTakeFirstOrThrow();

    const { options } = await anna.ask(startPasskey, { body: {} });

    expect(options.excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(options.user.id).toBe(first.handle);
  });

  test('is over after five minutes, in another session, and once it has been answered', async () => {
    const anna = await server.join({ password_hash });
    const other = await server.enter(anna.id);
    const answer = async (passkey = new SoftPasskey()) => {
      const { options } = await anna.ask(startPasskey, { body: {} });
      return { name: 'Laptop', passkey: passkey.create(options) };
    };
    const late = await answer();
    server.clock.pass(CHALLENGE_MS);
    expect(await anna.call(addPasskey, { body: late })).toMatchObject({ status: 410 });

    const { options } = await anna.ask(startPasskey, { body: { password: GOOD_PASSWORD } });
    const elsewhere = { name: 'Laptop', passkey: new SoftPasskey().create(options) };
    expect((await other.call(addPasskey, { body: elsewhere })).code).toBe('gone');

    const once = await answer();
    expect((await anna.call(addPasskey, { body: once })).status).toBe(200);
    expect((await anna.call(addPasskey, { body: once })).code).toBe('gone');
    expect((await anna.ask(listPasskeys)).passkeys).toHaveLength(1);
  });

  test.each([
    ['of another origin', { origin: 'https://vonk.evil.example' }],
    ['for another domain', { rpId: 'vonk.evil.example' }],
    ['without a verified user', { isVerified: false }],
  ])('refuses one %s', async (_name, changes) => {
    const anna = await server.join({ password_hash });
    const { options } = await anna.ask(startPasskey, { body: {} });

    const body = { name: 'Laptop', passkey: new SoftPasskey().create(options, changes) };

    expect(await anna.call(addPasskey, { body })).toMatchObject({
      status: 400,
      code: 'wrong_passkey',
    });
  });

  test('refuses what is no answer of a passkey', async () => {
    const anna = await server.join({ password_hash });
    const { options } = await anna.ask(startPasskey, { body: {} });
    const made = new SoftPasskey().create(options);
    const garbled = { ...made.response, attestationObject: 'AAAA' };
    const noJson = { ...made.response, clientDataJSON: 'AAAA' };

    const call = (response: object) =>
      anna.call(addPasskey, { body: { name: 'Laptop', passkey: { ...made, response } } });

    expect((await call(noJson)).code).toBe('gone');
    expect((await call(garbled)).code).toBe('wrong_passkey');
  });

  test('refuses one that another member has', async () => {
    const { passkey } = await keyed();
    const bram = await server.join({ password_hash });
    const { options } = await bram.ask(startPasskey, { body: {} });

    const body = { name: 'Laptop', passkey: passkey.create(options) };

    expect((await bram.call(addPasskey, { body })).code).toBe('conflict');
  });

  test('refuses an eleventh, also when two are made at once', async () => {
    const { anna } = await keyed();
    for (let more = 2; more < PASSKEYS_MAX; more += 1) await add(anna);
    const { options } = await anna.ask(startPasskey, { body: {} });
    await add(await server.enter(anna.id));

    const body = { name: 'Laptop', passkey: new SoftPasskey().create(options) };
    expect(await anna.call(addPasskey, { body })).toMatchObject({ status: 409, code: 'too_many' });
    expect((await anna.call(startPasskey, { body: {} })).code).toBe('too_many');
  });

  test('needs a session with a code once there is an authenticator app', async () => {
    const anna = await server.join({ password_hash });
    const alone = await server.enter(anna.id, false);
    const { secret } = await anna.ask(startFactor, { body: {} });
    await anna.ask(confirmFactor, { body: { code: codeOf(secret, server.clock.now()) } });

    expect(await alone.call(startPasskey, { body: {} })).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
    expect((await anna.call(startPasskey, { body: {} })).status).toBe(200);
  });

  test('that was begun before the app was added needs a code, too', async () => {
    const anna = await server.join({ password_hash });
    const alone = await server.enter(anna.id, false);
    const { options } = await alone.ask(startPasskey, { body: {} });
    const { secret } = await anna.ask(startFactor, { body: {} });
    await anna.ask(confirmFactor, { body: { code: codeOf(secret, server.clock.now()) } });

    const body = { name: 'Laptop', passkey: new SoftPasskey().create(options) };
    expect((await alone.call(addPasskey, { body })).code).toBe('second_factor_required');
  });

  test('is over after a new password, which another session sets', async () => {
    const anna = await server.join({ password_hash });
    const thief = await server.enter(anna.id);
    const { options } = await thief.ask(startPasskey, { body: {} });
    const changed = { current: GOOD_PASSWORD, new: 'eleven blue boats', logout_others: false };
    await anna.ask(changePassword, { body: changed });

    const body = { name: 'Laptop', passkey: new SoftPasskey().create(options) };
    expect((await thief.call(addPasskey, { body })).code).toBe('gone');
  });

  test('needs a confirmed address, so that a stranger keeps no key to the account of its owner', async () => {
    const stranger = await server.join({ password_hash, state: 'not_confirmed' });

    expect((await stranger.call(startPasskey, { body: {} })).code).toBe('not_confirmed');
  });
});

describe('[contract 66] a passkey', () => {
  test('gets another name from its member alone', async () => {
    const { anna, added } = await keyed();
    const bram = await server.join();
    const body = { id: added.id, name: 'Telephone' };

    await bram.ask(renamePasskey, { body });
    expect(await anna.ask(listPasskeys)).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
    await anna.ask(renamePasskey, { body });

    expect(await anna.ask(listPasskeys)).toMatchObject({ passkeys: [{ name: 'Telephone' }] });
  });

  test('is removed with the password, by its member alone, and then opens nothing', async () => {
    const { anna, email, passkey, added } = await keyed();
    const bram = await server.join();
    server.clock.pass(STEP_UP_MS);
    const body = { id: added.id };
    expect((await anna.call(removePasskey, { body })).code).toBe('password_needed');
    expect((await (await server.enter(bram.id)).call(removePasskey, { body })).status).toBe(200);
    expect((await anna.ask(listPasskeys)).passkeys).toHaveLength(1);

    await anna.ask(removePasskey, { body: { ...body, password: GOOD_PASSWORD } });

    expect(await anna.ask(listPasskeys)).toEqual({ passkeys: [] });
    expect(await logInBy(server.visitor(), passkey)).toMatchObject(REFUSED);
    expect((await server.mailbox.to(email)).map(({ subject }) => subject)).toContain(
      'Een passkey is verwijderd bij Vonk',
    );
  });
});

describe('[contract 69] a login with a passkey', () => {
  test('opens a session, without a name or a password', async () => {
    const { anna, email, passkey } = await keyed();
    const browser = server.visitor();

    const entered = await logInBy(browser, passkey);

    expect(entered.status).toBe(200);
    expect(getUser.answer.parse(JSON.parse(entered.text)).email).toBe(email);
    expect((await browser.call(getUser)).status).toBe(200);
    const { logins = [] } = await anna.ask(listSessions);
    expect(logins).toMatchObject([{ how: 'passkey', succeeded: true }]);
    expect((await anna.ask(listPasskeys)).passkeys[0]?.last_used).not.toBe(null);
  });

  test('asks for no code although there is an authenticator app', async () => {
    const { anna, passkey } = await keyed();
    const { secret } = await anna.ask(startFactor, { body: {} });
    await anna.ask(confirmFactor, { body: { code: codeOf(secret, server.clock.now()) } });

    const browser = server.visitor();

    expect((await logInBy(browser, passkey)).status).toBe(200);
    expect(await browser.ask(getFactor)).toMatchObject({ used: true });
  });

  test('is over after five minutes, in another browser, and once it has been answered', async () => {
    const { passkey } = await keyed();
    const browser = server.visitor();
    const late = passkey.use(await optionsFor(browser));
    server.clock.pass(CHALLENGE_MS);
    const gone = { status: 410, code: 'gone' };
    expect(await browser.call(logInWithPasskey, { body: { passkey: late } })).toMatchObject(gone);

    const stranger = server.visitor();
    await openPage(stranger);
    const own = passkey.use(await optionsFor(browser));
    expect(await stranger.call(logInWithPasskey, { body: { passkey: own } })).toMatchObject(gone);

    expect((await browser.call(logInWithPasskey, { body: { passkey: own } })).status).toBe(200);
    expect(await browser.call(logInWithPasskey, { body: { passkey: own } })).toMatchObject(gone);
  });

  test('refuses a challenge that was made up', async () => {
    const { passkey } = await keyed();

    const challenge = 'A'.repeat(43);

    expect((await logInBy(server.visitor(), passkey, { challenge })).code).toBe('gone');
  });

  test.each([
    ['of another origin', { origin: 'https://vonk.evil.example' }],
    ['of another port', { origin: 'http://localhost:81' }],
    ['for another domain', { rpId: 'vonk.evil.example' }],
    ['without a verified user', { isVerified: false }],
    ['for another member', { userHandle: 'A'.repeat(43) }],
  ])('refuses an answer %s, and the history says so', async (_name, changes) => {
    const { anna, passkey } = await keyed();

    expect(await logInBy(server.visitor(), passkey, changes)).toMatchObject(REFUSED);

    const { logins = [] } = await anna.ask(listSessions);
    expect(logins).toMatchObject([{ how: 'passkey', succeeded: false }]);
    expect((await anna.ask(listPasskeys)).passkeys[0]?.last_used).toBe(null);
  });

  test('refuses a signature that was changed, and that of another key', async () => {
    const { passkey } = await keyed();
    const browser = server.visitor();
    const used = passkey.use(await optionsFor(browser));
    const bytes = Buffer.from(used.response.authenticatorData, 'base64url');
    bytes.writeUInt32BE(7, 33);
    const response = { ...used.response, authenticatorData: bytes.toString('base64url') };
    const changed = { passkey: { ...used, response } };
    expect(await browser.call(logInWithPasskey, { body: changed })).toMatchObject(REFUSED);

    const options = await optionsFor(browser);
    const { signature } = new SoftPasskey().use(options).response;
    const right = passkey.use(options);
    const foreign = { passkey: { ...right, response: { ...right.response, signature } } };
    expect(await browser.call(logInWithPasskey, { body: foreign })).toMatchObject(REFUSED);
  });

  test('refuses a counter that does not grow, which a copied key would send', async () => {
    const anna = await server.join({ password_hash });
    const { passkey } = await add(anna, new SoftPasskey({ counts: true }));
    expect((await logInBy(server.visitor(), passkey)).status).toBe(200);
    expect((await logInBy(server.visitor(), passkey)).status).toBe(200);

    expect(await logInBy(server.visitor(), passkey, { counter: 2 })).toMatchObject(REFUSED);
    expect(await logInBy(server.visitor(), passkey, { counter: 0 })).toMatchObject(REFUSED);
    expect((await logInBy(server.visitor(), passkey, { counter: 9 })).status).toBe(200);
  });

  test.each([
    ['locked', 403],
    ['deleted', 403],
  ] as const)('of an account that is %s is refused as with the password', async (state, status) => {
    const { anna, passkey } = await keyed();
    await server.db.updateTable('members').set({ state }).where('id', '=', anna.id).execute();
    const browser = server.visitor();

    expect(await logInBy(browser, passkey)).toMatchObject({ status, code: state });
    expect(browser.cookies.has('s')).toBe(false);
  });

  test('of an erased account is that of an unknown passkey, and its row is gone', async () => {
    const { anna, passkey } = await keyed();
    const now = new Date(server.clock.now());
    await server.db.transaction().execute((tx) => eraseMember(tx, anna.id, now));

    expect(await logInBy(server.visitor(), passkey)).toMatchObject(REFUSED);
    const left = server.db.selectFrom('passkeys').select('id').where('member', '=', anna.id);
    expect(await left.execute()).toEqual([]);
  });

  test('[R19] refuses an unknown passkey with the same words and the same statements', async () => {
    const { passkey } = await keyed();
    const refusalOf = async (one: SoftPasskey, changes: Changes) => {
      const browser = server.visitor();
      const used = one.use(await optionsFor(browser), changes);
      received = [];
      const seen = await browser.call(logInWithPasskey, { body: { passkey: used } });
      return { text: seen.text, status: seen.status, did: received.map(({ sql }) => sql) };
    };

    const known = await refusalOf(passkey, { isVerified: false });
    const unknown = await refusalOf(new SoftPasskey(), { userHandle: 'AAAA' });

    expect(known.did.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });

  test('[R21] is limited per account, whatever the address, and the security log has each refusal', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const { passkey } = await keyed(limited);
    const { max } = firstWindow('logInWithPasskey');
    const fail = (tries: number) =>
      logInBy(limited.visitorFrom(`192.0.2.${tries}`), passkey, { isVerified: false });
    for (let tries = 0; tries < max; tries += 1) expect(await fail(tries)).toMatchObject(REFUSED);

    expect(await fail(max)).toMatchObject({ status: 429, code: 'rate' });
    const noted = limited.doors.filter(
      (line) => 'outcome' in line && line.outcome === 'invalid_login',
    );
    expect(noted).toHaveLength(max);
    await limited.close();
  });

  test('needs a page that was opened before', async () => {
    expect((await server.visitor().call(startPasskeyLogin, { body: {} })).code).toBe(
      'invalid_csrf',
    );
  });
});

describe('[R58] calls of staff', () => {
  test('are open to a session of a passkey, and closed when the last second factor is removed', async () => {
    const { anna, passkey, added } = await keyed(server, { role: 'moderator' });
    const second = await add(anna);
    const browser = server.visitor();
    await logInBy(browser, passkey);
    expect((await browser.call(listCases)).status).toBe(200);

    await anna.ask(removePasskey, { body: { id: added.id } });
    expect((await browser.call(listCases)).status).toBe(200);
    await anna.ask(removePasskey, { body: { id: second.added.id } });

    expect((await browser.call(listCases)).code).toBe('second_factor_required');
  });
});

describe('[R5] a passkey instead of the password', () => {
  const again = async (anna: MemberBrowser, passkey: SoftPasskey, changes: Changes = {}) => {
    const { options } = await anna.ask(startPasskeyAgain, { body: {} });
    const body = { passkey: passkey.use(options, changes) };
    return { body, seen: await anna.call(showPasskeyAgain, { body }) };
  };

  test('counts for five minutes, in this session', async () => {
    const { anna, passkey, added } = await keyed();
    const other = await server.enter(anna.id);
    server.clock.pass(STEP_UP_MS);
    const body = { id: added.id };
    expect((await anna.call(removePasskey, { body })).code).toBe('password_needed');

    expect((await again(anna, passkey)).seen.status).toBe(200);

    expect((await other.call(removePasskey, { body })).code).toBe('password_needed');
    expect((await anna.call(removePasskey, { body })).status).toBe(200);
  });

  test('is refused twice, of another session, of another member, and without a verified user', async () => {
    const { anna, passkey } = await keyed();
    const bram = await keyed();
    const { body, seen } = await again(anna, passkey);
    expect(seen.status).toBe(200);
    expect((await anna.call(showPasskeyAgain, { body })).code).toBe('gone');

    const { options } = await anna.ask(startPasskeyAgain, { body: {} });
    const elsewhere = await server.enter(anna.id);
    const used = { passkey: passkey.use(options) };
    expect((await elsewhere.call(showPasskeyAgain, { body: used })).code).toBe('gone');

    const wrong = { status: 400, code: 'wrong_passkey' };
    expect((await again(anna, bram.passkey)).seen).toMatchObject(wrong);
    expect((await again(anna, passkey, { isVerified: false })).seen).toMatchObject(wrong);
  });

  test('cannot be asked for without one', async () => {
    const anna = await server.join();

    expect((await anna.call(startPasskeyAgain, { body: {} })).code).toBe('conflict');
  });

  test('[R21] is limited like wrong passwords', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const { anna, passkey } = await keyed(limited);
    const { max } = firstWindow('showPasskeyAgain member');
    const fail = () => again(anna, passkey, { isVerified: false });
    for (let tries = 0; tries < max; tries += 1) {
      expect((await fail()).seen.code).toBe('wrong_passkey');
    }

    expect((await fail()).seen.code).toBe('rate');
    await limited.close();
  });
});

describe('a site', () => {
  const offers = async (site: { ownOrigin: string; adminHost?: string }) => {
    const other = await startServer({ site });
    const { passkeys } = await other.visitor().ask(getSettings);
    const anna = await other.join({ password_hash });
    const started = await anna.call(startPasskey, { body: {} });
    const login = await logInBy(other.visitor(), new SoftPasskey()).catch(() => null);
    await other.close();
    return { passkeys, start: started.status, login: login?.status ?? null };
  };

  test('offers passkeys where it is localhost or has TLS, as its operator configured it', async () => {
    expect(await offers({ ownOrigin: 'http://localhost' })).toMatchObject({
      passkeys: true,
      start: 200,
    });
    for (const ownOrigin of ['http://vonk.example', 'https://192.0.2.7', 'http://127.0.0.1:8080']) {
      expect(await offers({ ownOrigin })).toEqual({ passkeys: false, start: 404, login: null });
    }
    // Asked at another host than its own, whatever the request says.
    expect(await offers({ ownOrigin: 'https://vonk.example' })).toMatchObject({ passkeys: false });
  });

  test('accepts them at the host of staff, when that is below its own', async () => {
    const site = { ownOrigin: 'https://vonk.example', adminHost: 'admin.vonk.example' };
    const staffed = await startServer({ site });
    const anna = await staffed.join({ password_hash });
    const { options } = await anna.ask(startPasskey, { body: {} });

    const at = (origin: string) => ({
      name: 'Laptop',
      passkey: new SoftPasskey().create(options, { origin }),
    });

    expect(options.rp.id).toBe('vonk.example');
    expect((await anna.call(addPasskey, { body: at('https://admin.vonk.example') })).status).toBe(
      200,
    );
    await staffed.close();
  });
});

describe('[contract 65] what is stored of a passkey', () => {
  test('has no challenge as it is, and those that are over go', async () => {
    const anna = await server.join({ password_hash });
    const { options } = await anna.ask(startPasskey, { body: {} });
    const login = await optionsFor(server.visitor());
    const rows = () => server.db.selectFrom('passkey_challenges').selectAll().execute();
    const stored = JSON.stringify(await rows());
    expect(stored).toContain(options.user.id);
    expect(stored).not.toContain(options.challenge);
    expect(stored).not.toContain(login.challenge);

    server.clock.pass(CHALLENGE_MS + 1);
    await server.work(FORGET_OLD);

    expect(await rows()).toEqual([]);
  });

  test('[R48] is in the copy of the data by its name, without keys', async () => {
    const { anna, passkey } = await keyed();

    const { text } = await exported(server, anna);

    expect(text).toContain('Laptop');
    expect(text).not.toContain(passkey.id);
  });

  test('is removed by the operator together with the app, which ends every session', async () => {
    const { anna, email, passkey } = await keyed();

    const answer = await administer(server.db, ['factor', email], new Date(server.clock.now()));

    expect(answer).toMatchObject({ ok: true });
    expect((await anna.call(getUser)).status).toBe(403);
    expect(await logInBy(server.visitor(), passkey)).toMatchObject(REFUSED);
  });
});
