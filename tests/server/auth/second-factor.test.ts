import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { ErrorAnswer } from '#schemas/error.ts';
import {
  confirmFactor,
  getFactor,
  logInWithCode,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
} from '#schemas/factors.ts';
import {
  CHALLENGE_MS,
  CHALLENGE_TRIES,
  CODE_PERIOD_MS,
  FACTOR_SETUP_MS,
  RECOVERY_CODES,
  STEP_UP_MS,
} from '#schemas/limits.ts';
import { listCases } from '#schemas/cases.ts';
import { changePassword } from '#schemas/password.ts';
import { administer } from '#server/commands/admin-commands.ts';
import { hashPassword } from '#server/auth/password.ts';
import { auditPage } from '#server/db/accounts/audit.ts';
import { openChallenge } from '#server/db/accounts/login-challenges.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { IN_A_ROW } from '#tests/support/sample.ts';
import { GOOD_PASSWORD, openPage } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

interface Guarded {
  readonly anna: MemberBrowser;
  readonly email: string;
  readonly codes: readonly string[];
  /** A code that was not used before: time passes. */
  readonly next: () => string;
}

/** A member who added an authenticator app. */
async function guarded(on: TestServer = server): Promise<Guarded> {
  const email = `guarded${(count += 1)}@example.org`;
  const anna = await on.join({ email, password_hash });
  const { secret } = await anna.ask(startFactor, { body: {} });
  const next = () => {
    on.clock.pass(CODE_PERIOD_MS);
    return codeOf(secret, on.clock.now());
  };
  const { recovery_codes } = await anna.ask(confirmFactor, { body: { code: next() } });
  return { anna, email, codes: recovery_codes, next };
}

async function attempt(browser: Browser, email: string) {
  const csrf = await openPage(browser);
  const seen = await browser.call(logIn, { body: { email, password: GOOD_PASSWORD, csrf } });
  const isIn = seen.status === 200;
  const challenge = isIn ? '' : (ErrorAnswer.parse(JSON.parse(seen.text)).error.challenge ?? '');
  return { seen, challenge };
}

const answerWith = (browser: Browser, challenge: string, code: string) =>
  browser.call(logInWithCode, { body: { challenge, code } });

/** A wrong code at any time: the right ones have six other digits. */
const wrongFor = (right: string): string =>
  String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');

describe('[contract 51] adding an authenticator app', () => {
  test('needs the password, a first code, and answers ten recovery codes once', async () => {
    const email = 'adding@example.org';
    const anna = await server.join({ email, password_hash });
    server.clock.pass(STEP_UP_MS);
    expect(await anna.call(startFactor, { body: {} })).toMatchObject({ code: 'password_needed' });

    const { secret, uri } = await anna.ask(startFactor, { body: { password: GOOD_PASSWORD } });
    const code = codeOf(secret, server.clock.now());
    expect(await anna.call(confirmFactor, { body: { code: wrongFor(code) } })).toMatchObject({
      status: 400,
      code: 'wrong_code',
      field: 'code',
    });
    expect(await anna.ask(getFactor)).toMatchObject({ since: null, recovery_codes: 0 });
    const { recovery_codes } = await anna.ask(confirmFactor, { body: { code } });

    expect(uri).toContain(`secret=${secret}`);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Vonk');
    expect(new Set(recovery_codes).size).toBe(RECOVERY_CODES);
    expect(await anna.ask(getFactor)).toMatchObject({ recovery_codes: RECOVERY_CODES });
    expect((await anna.call(startFactor, { body: {} })).code).toBe('conflict');
    expect((await server.mailbox.to(email)).map(({ subject }) => subject)).toEqual([
      'Inloggen in twee stappen staat aan bij Vonk',
    ]);
  });

  test('[R2] gives the session a new token', async () => {
    const anna = await server.join({ password_hash });
    const { secret } = await anna.ask(startFactor, { body: {} });
    const before = anna.cookies.get('s');

    await anna.ask(confirmFactor, { body: { code: codeOf(secret, server.clock.now()) } });

    expect(anna.cookies.get('s')).not.toBe(before);
    expect((await anna.call(getUser)).status).toBe(200);
  });

  test('is over after half an hour without a code', async () => {
    const anna = await server.join({ password_hash });
    const { secret } = await anna.ask(startFactor, { body: {} });
    server.clock.pass(FACTOR_SETUP_MS);

    const code = codeOf(secret, server.clock.now());
    expect((await anna.call(confirmFactor, { body: { code } })).code).toBe('conflict');
  });

  test('is over after a new password, which another session sets', async () => {
    const anna = await server.join({ password_hash });
    const thief = await server.enter(anna.id);
    const { secret } = await thief.ask(startFactor, { body: {} });
    const body = { current: GOOD_PASSWORD, new: 'eleven blue boats', logout_others: false };
    await anna.ask(changePassword, { body });

    const code = codeOf(secret, server.clock.now());
    expect((await thief.call(confirmFactor, { body: { code } })).code).toBe('conflict');
  });

  test('stores neither the secret nor a recovery code as it is', async () => {
    const { anna, codes } = await guarded();
    const rows = [
      await server.db.selectFrom('totp_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
      await server.db.selectFrom('idempotency').selectAll().execute(),
    ];

    const stored = JSON.stringify(rows).toLowerCase();

    expect(stored).toContain(anna.id.toLowerCase());
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('[contract 52] the second step of a login', () => {
  test('opens a session with the code, and the password alone opens none', async () => {
    const { email, next } = await guarded();
    const browser = server.visitor();

    const { seen, challenge } = await attempt(browser, email);
    expect(seen).toMatchObject({ status: 403, code: 'second_factor' });
    expect(browser.cookies.has('s')).toBe(false);
    const entered = await answerWith(browser, challenge, next());

    expect(entered.status).toBe(200);
    expect(getUser.answer.parse(JSON.parse(entered.text)).email).toBe(email);
    expect((await browser.call(getUser)).status).toBe(200);
  });

  test('is not asked of an account without a second factor', async () => {
    const email = 'without@example.org';
    await server.born({ email, password_hash });

    expect((await attempt(server.visitor(), email)).seen.status).toBe(200);
  });

  test('accepts a code once, also in another login', async () => {
    const { email, next } = await guarded();
    const [here, there] = [server.visitor(), server.visitor()];
    const [first, second] = [await attempt(here, email), await attempt(there, email)];
    const code = next();

    expect((await answerWith(here, first.challenge, code)).status).toBe(200);

    expect(await answerWith(there, second.challenge, code)).toMatchObject({ code: 'wrong_code' });
  });

  test('accepts spaces in a code, and the code of the period before, because clocks differ', async () => {
    const { email, next } = await guarded();
    const browser = server.visitor();
    const { challenge } = await attempt(browser, email);
    const code = next();
    server.clock.pass(CODE_PERIOD_MS);

    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await answerWith(browser, challenge, typed)).status).toBe(200);
  });

  test('is over after five wrong codes', async () => {
    const { email, next } = await guarded();
    const browser = server.visitor();
    const { challenge } = await attempt(browser, email);
    const code = next();
    for (let tries = 0; tries < CHALLENGE_TRIES; tries += 1) {
      const seen = await answerWith(browser, challenge, wrongFor(code));
      expect(seen).toMatchObject({ status: 400, code: 'wrong_code', field: 'code' });
    }

    expect(await answerWith(browser, challenge, code)).toMatchObject({ status: 410, code: 'gone' });
  });

  test('is over after five minutes, in another browser, and after a new password', async () => {
    const { anna, email, next } = await guarded();
    const browser = server.visitor();
    const late = await attempt(browser, email);
    server.clock.pass(CHALLENGE_MS);
    expect((await answerWith(browser, late.challenge, next())).code).toBe('gone');

    const own = await attempt(browser, email);
    const stranger = server.visitor();
    await openPage(stranger);
    expect((await answerWith(stranger, own.challenge, next())).code).toBe('gone');

    const body = { current: GOOD_PASSWORD, new: 'eleven blue boats' };
    expect((await anna.call(changePassword, { body })).status).toBe(200);
    expect((await answerWith(browser, own.challenge, next())).code).toBe('gone');
  });

  test('is not opened after a new password by a login that was checked before it', async () => {
    const { anna, next } = await guarded();
    const browser = server.visitor();
    await openPage(browser);
    const visitor = browser.cookies.get('p') ?? '';
    const open = () =>
      openChallenge(server.db, {
        member: anna.id,
        password_hash,
        visitor,
        login: 1,
        now: new Date(server.clock.now()),
      });
    const before = await open();
    const body = { current: GOOD_PASSWORD, new: 'eleven blue boats' };
    expect((await anna.call(changePassword, { body })).status).toBe(200);

    expect(await open()).toBeNull();
    expect((await answerWith(browser, before ?? '', next())).code).toBe('gone');
  });

  test('is over, or not opened, when the password changes at the same time', IN_A_ROW, async () => {
    // The limits of the round before are over.
    server.clock.pass(86_400_000);
    const { anna, email, next } = await guarded();
    const thieves = Array.from({ length: 4 }, () => server.visitor());
    const body = { current: GOOD_PASSWORD, new: 'eleven blue boats' };

    const [changed, ...begun] = await Promise.all([
      anna.call(changePassword, { body }),
      ...thieves.map(async (thief) => ({ thief, ...(await attempt(thief, email)) })),
    ]);

    expect(changed.status).toBe(200);
    for (const { thief, challenge } of begun) await answerWith(thief, challenge, next());
    const seen = await Promise.all(thieves.map((thief) => thief.call(getUser)));
    expect(seen.map(({ code }) => code)).toEqual(['auth', 'auth', 'auth', 'auth']);
  });

  test('accepts each recovery code once', async () => {
    const { anna, email, codes } = await guarded();
    const [code = ''] = codes;
    const browser = server.visitor();
    const first = await attempt(browser, email);
    expect((await answerWith(browser, first.challenge, code.toUpperCase())).status).toBe(200);

    const second = await attempt(browser, email);

    expect((await answerWith(browser, second.challenge, code)).code).toBe('wrong_code');
    expect(await anna.ask(getFactor)).toMatchObject({ recovery_codes: RECOVERY_CODES - 1 });
  });

  test('[R21] is limited per account, whatever the address, and the security log has each wrong code', async () => {
    const limited = await startServer({ limits: RATE_LIMITS });
    const { email, next } = await guarded(limited);
    const { max } = firstWindow('logInWithCode');
    const code = next();
    const fail = async (tries: number) => {
      const browser = limited.visitorFrom(`192.0.2.${tries}`);
      const { challenge } = await attempt(browser, email);
      return answerWith(browser, challenge, wrongFor(code));
    };
    for (let tries = 0; tries < max; tries += 1) {
      expect(await fail(tries)).toMatchObject({ code: 'wrong_code' });
    }

    expect(await fail(max)).toMatchObject({ status: 429, code: 'rate' });
    const noted = limited.doors.filter(
      (line) => 'outcome' in line && line.outcome === 'wrong_code',
    );
    expect(noted).toHaveLength(max);
    await limited.close();
  });
});

describe('removing the authenticator app and renewing its recovery codes', () => {
  test('need the password and a code; then the password alone is enough again', async () => {
    const { anna, email, next } = await guarded();
    server.clock.pass(STEP_UP_MS);
    const code = next();
    expect((await anna.call(removeFactor, { body: { code } })).code).toBe('password_needed');
    const wrong = { password: GOOD_PASSWORD, code: wrongFor(code) };
    expect((await anna.call(removeFactor, { body: wrong })).code).toBe('wrong_code');

    await anna.ask(removeFactor, { body: { password: GOOD_PASSWORD, code } });

    expect(await anna.ask(getFactor)).toMatchObject({ since: null, recovery_codes: 0 });
    expect((await attempt(server.visitor(), email)).seen.status).toBe(200);
    expect((await server.mailbox.to(email)).map(({ subject }) => subject)).toContain(
      'Inloggen in twee stappen staat uit bij Vonk',
    );
  });

  test('void the old recovery codes, and a mail says so', async () => {
    const { anna, email, codes, next } = await guarded();
    const body = { code: next() };
    const { recovery_codes } = await anna.ask(renewRecoveryCodes, { body });
    const browser = server.visitor();
    const { challenge } = await attempt(browser, email);

    expect((await answerWith(browser, challenge, codes[0] ?? '')).code).toBe('wrong_code');
    expect((await answerWith(browser, challenge, recovery_codes[0] ?? '')).status).toBe(200);
    expect((await server.mailbox.to(email)).map(({ subject }) => subject)).toContain(
      'Nieuwe herstelcodes bij Vonk',
    );
  });
});

describe('[R58] calls of staff', () => {
  test('need a session with a second factor, and do not exist without the role', async () => {
    const admin = await server.join({ role: 'admin', password_hash });
    const alone = await server.enter(admin.id, false);
    const member = await server.enter(await server.born(), false);

    expect(await alone.call(listCases)).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
    expect((await member.call(listCases)).status).toBe(404);
    expect((await admin.call(listCases)).status).toBe(200);
  });

  test('are open once the app is added in this session, and closed when it is removed', async () => {
    const { id } = await server.join({ role: 'moderator', password_hash });
    const browser = await server.enter(id, false);
    const { secret } = await browser.ask(startFactor, { body: {} });
    expect(await browser.ask(getFactor)).toMatchObject({ used: false });
    const code = codeOf(secret, server.clock.now());
    await browser.ask(confirmFactor, { body: { code } });

    expect((await browser.call(listCases)).status).toBe(200);
    server.clock.pass(CODE_PERIOD_MS);
    await browser.ask(removeFactor, { body: { code: codeOf(secret, server.clock.now()) } });
    expect((await browser.call(listCases)).code).toBe('second_factor_required');
  });
});

describe('[contract 51] the operator', () => {
  test('removes the factor of a member who lost it, which ends every session and stands in the log of staff', async () => {
    const { anna, email } = await guarded();
    const remove = () => administer(server.db, ['factor', email], new Date(server.clock.now()));

    expect(await remove()).toMatchObject({ ok: true });

    expect((await anna.call(getUser)).status).toBe(403);
    expect((await attempt(server.visitor(), email)).seen.status).toBe(200);
    const [entry] = await auditPage(server.db, { before: undefined, limit: 1 });
    expect(entry).toMatchObject({ act: 'removeFactor', object: `member:${anna.id}` });
    expect((await remove()).sentence).toContain('no second factor');
  });
});
