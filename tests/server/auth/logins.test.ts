import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#schemas/account.ts';
import { ErrorAnswer } from '#schemas/error.ts';
import { confirmFactor, logInWithCode, startFactor } from '#schemas/factors.ts';
import { CODE_PERIOD_MS, FAILED_LOGINS_PER_DAY, LOGIN_KEEP_DAYS } from '#schemas/limits.ts';
import { listSessions } from '#schemas/sessions.ts';
import { hashPassword } from '#server/auth/password.ts';
import { eraseMember } from '#server/db/accounts/erasing.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { exported } from '#tests/support/exported.ts';
import { GOOD_PASSWORD, openPage } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const DAY_MS = 24 * 3_600_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FROM = '203.0.113.77';

let server: TestServer;
let password_hash: string;
let received: CompiledQuery[] = [];
let count = 0;

beforeAll(async () => {
  server = await startServer({
    site: { geoipHeader: 'cf-ipcountry' },
    onStatement: (statement) => received.push(statement),
  });
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

const WRONG = 'not the password';

async function member() {
  const email = `history${(count += 1)}@example.org`;
  const anna = await server.join({ email, password_hash });
  return { anna, email };
}

/** A login in the Netherlands with Firefox, a second after what was before. */
async function attempt(browser: Browser, email: string, password = GOOD_PASSWORD) {
  server.clock.pass(1_000);
  const csrf = await openPage(browser);
  const body = { email, password, csrf, n: FIREFOX };
  return browser.call(logIn, { body, headers: { 'cf-ipcountry': 'NL' } });
}

async function challenged(browser: Browser, email: string): Promise<string> {
  const seen = await attempt(browser, email);
  return ErrorAnswer.parse(JSON.parse(seen.text)).error.challenge ?? '';
}

const historyOf = async (anna: MemberBrowser) => (await anna.ask(listSessions)).logins ?? [];

const wordsOf = async (anna: MemberBrowser) =>
  (await historyOf(anna)).map(({ how, succeeded }) => `${how} ${succeeded ? 'yes' : 'no'}`);

const rows = () => server.db.selectFrom('logins').selectAll().execute();

/** A member with an authenticator app, and how to make a code that was not used before. */
async function guarded() {
  const { anna, email } = await member();
  const { secret } = await anna.ask(startFactor, { body: {} });
  const next = () => {
    server.clock.pass(CODE_PERIOD_MS);
    return codeOf(secret, server.clock.now());
  };
  const { recovery_codes } = await anna.ask(confirmFactor, { body: { code: next() } });
  return { anna, email, next, recovery_codes };
}

describe('[contract 41] the history of logins', () => {
  test('has device, country, way and outcome, the latest first, and only those of the member', async () => {
    const { anna, email } = await member();
    const other = await member();
    await attempt(server.visitorFrom(FROM), email, WRONG);
    await attempt(server.visitorFrom(FROM), email);
    await attempt(server.visitorFrom(FROM), other.email);

    const at = (secondsAgo: number) =>
      new Date(server.clock.now() - secondsAgo * 1_000).toISOString();
    const here = { device: 'Firefox, Linux', place: 'NL', how: 'password' };

    expect(await historyOf(anna)).toEqual([
      { at: at(1), ...here, succeeded: true },
      { at: at(2), ...here, succeeded: false },
    ]);
    expect(await historyOf(other.anna)).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toContain(FROM);
  });

  test('says of a right password without a code that no code followed, until it does', async () => {
    const { anna, email, next } = await guarded();
    const browser = server.visitor();
    const challenge = await challenged(browser, email);
    await browser.call(logInWithCode, { body: { challenge, code: '000000' } });
    expect(await wordsOf(anna)).toEqual(['code no']);

    const entered = await browser.call(logInWithCode, { body: { challenge, code: next() } });

    expect(entered.status).toBe(200);
    expect(await wordsOf(anna)).toEqual(['code yes']);
  });

  test('says when a recovery code opened the account', async () => {
    const { anna, email, recovery_codes } = await guarded();
    const browser = server.visitor();
    const challenge = await challenged(browser, email);

    await browser.call(logInWithCode, { body: { challenge, code: recovery_codes[0] ?? '' } });

    expect(await wordsOf(anna)).toEqual(['recovery_code yes']);
  });

  test('keeps a few wrong passwords a day, whatever else fails, and every login', async () => {
    const { anna, email } = await guarded();
    for (let tries = 0; tries < 2 * FAILED_LOGINS_PER_DAY; tries += 1) {
      await attempt(server.visitor(), email, WRONG);
    }
    await challenged(server.visitor(), email);
    const few = Array.from({ length: FAILED_LOGINS_PER_DAY }, () => 'password no');
    expect(await wordsOf(anna)).toEqual(['code no', ...few]);

    server.clock.pass(DAY_MS);
    await attempt(server.visitor(), email, WRONG);

    expect(await wordsOf(anna)).toEqual(['password no', 'code no', ...few]);
  });

  test('ends after 90 days, and the job deletes it then', async () => {
    const { anna, email } = await member();
    await attempt(server.visitor(), email);
    const of = async () => (await rows()).filter((row) => row.member === anna.id);

    server.clock.pass(LOGIN_KEEP_DAYS * DAY_MS - 1);
    await server.work(FORGET_OLD);
    const again = await server.enter(anna.id);
    expect(await historyOf(again)).toHaveLength(1);
    server.clock.pass(1);
    expect(await historyOf(again)).toEqual([]);
    expect(await of()).toHaveLength(1);
    await server.work(FORGET_OLD);

    expect(await of()).toEqual([]);
  });
});

describe('[R19] a failed login', () => {
  test('runs the same statements with and without an account, and when the day is full', async () => {
    const { email } = await member();
    const statementsOf = async (address: string) => {
      const browser = server.visitor();
      await openPage(browser);
      received = [];
      await attempt(browser, address, WRONG);
      return received.map((statement) => statement.sql);
    };

    const known = await statementsOf(email);
    const unknown = await statementsOf('nobody@example.org');
    for (let tries = 0; tries < FAILED_LOGINS_PER_DAY; tries += 1) await statementsOf(email);
    const full = await statementsOf(email);

    expect(known.filter((statement) => statement.includes('insert into logins'))).toHaveLength(1);
    expect(unknown).toEqual(known);
    expect(full).toEqual(known);
  });

  test('that counts for nobody writes a row without a member, which the job deletes', async () => {
    const before = (await rows()).length;
    await attempt(server.visitor(), 'nobody@example.org', WRONG);
    expect(await rows()).toHaveLength(before + 1);
    expect(JSON.stringify(await rows())).not.toContain('nobody@example.org');

    await server.work(FORGET_OLD);

    expect((await rows()).filter((row) => row.member === null)).toEqual([]);
  });
});

describe('[R48] the history of logins', () => {
  test('is in the copy of the member’s data, and goes with the account', async () => {
    const { anna, email } = await member();
    await attempt(server.visitor(), email);
    const { text } = await exported(server, anna);
    expect(text).toMatch(/"logins": \[\s*\{\s*"at": "[^"]+",\s*"device": "Firefox, Linux"/);

    const now = new Date(server.clock.now());
    await server.db.transaction().execute((tx) => eraseMember(tx, anna.id, now));

    const { rows: left } = await sql<{ n: number }>`
      select count(*)::integer as n from logins where member = ${anna.id}`.execute(server.db);
    expect(left).toEqual([{ n: 0 }]);
  });
});
