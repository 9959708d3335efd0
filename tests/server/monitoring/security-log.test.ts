import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { logIn, logOut } from '#schemas/account.ts';
import { deleteUser } from '#schemas/deletion.ts';
import { askExport } from '#schemas/export.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { listMessages } from '#schemas/messages.ts';
import { changePassword } from '#schemas/password.ts';
import { getSettings } from '#schemas/settings.ts';
import { hashPassword } from '#server/auth/password.ts';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import { createSecurityLog } from '#server/monitoring/security-log.ts';
import type { Browser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let password_hash: string;

const PASSWORD = 'canary horse';
const EMAIL = 'canary-mail@example.org';
const ADDRESS = '192.0.2.44';

beforeAll(async () => {
  server = await startServer({ limits: RATE_LIMITS });
  password_hash = await hashPassword(PASSWORD);
});

afterAll(() => server.close());

const Line = z.strictObject({
  security: z.string(),
  outcome: z.string(),
  who: z.nullable(z.string().regex(/^[\w-]{16}$/)),
  from: z.nullable(z.string().regex(/^[\w-]{16}$/)),
});

/** The lines that an act adds. */
async function linesOf(act: () => Promise<unknown>) {
  const before = server.doors.length;
  await act();
  return server.doors.slice(before).map((line) => Line.parse(line));
}

async function attempt(browser: Browser, email: string, password: string) {
  const { csrf } = await browser.ask(getSettings);
  return browser.call(logIn, { body: { email, password, csrf } });
}

const visitor = () => server.visitorFrom(ADDRESS);

describe('[R52] the security log', () => {
  test('has a line for a login and for a failed login, with a mark of the account, if there is one, and of the address', async () => {
    await server.born({ email: EMAIL, password_hash });

    const good = await linesOf(() => attempt(visitor(), EMAIL, PASSWORD));
    const wrong = await linesOf(() => attempt(visitor(), EMAIL, 'wrong horse'));
    const unknown = await linesOf(() => attempt(visitor(), 'nobody@example.org', PASSWORD));

    expect(good).toMatchObject([{ security: 'logIn', outcome: 'ok' }]);
    expect(wrong).toMatchObject([{ outcome: 'invalid_login', who: good[0]?.who }]);
    expect(unknown).toMatchObject([{ outcome: 'invalid_login', who: null, from: good[0]?.from }]);
    expect(good[0]?.who).not.toBeNull();
  });

  test('has a line for a refusal: no session, another page, data of another member', async () => {
    const anna = await server.join();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const conversation = 'somebody-elses';

    expect(await linesOf(() => visitor().call(listLikes))).toMatchObject([{ outcome: 'auth' }]);
    expect(
      await linesOf(() => anna.call(likeProfile, { body: { profile: 'x' }, headers })),
    ).toMatchObject([{ security: 'likeProfile', outcome: 'forbidden' }]);
    expect(await linesOf(() => anna.call(listMessages, { query: { conversation } }))).toMatchObject(
      [{ security: 'listMessages', outcome: 'not_found' }],
    );
  });

  test('has a line for a reached limit, with a mark of the member', async () => {
    const anna = await server.join();
    const { max } = firstWindow(likeProfile.name);
    const like = () => anna.call(likeProfile, { body: { profile: 'x' } });
    for (let count = 0; count < max; count += 1) await like();

    const [line] = await linesOf(like);

    expect(line).toMatchObject({ security: 'likeProfile', outcome: 'rate' });
    expect(line?.who).not.toBeNull();
  });

  test('has a line for a call that changes an account or takes its data away', async () => {
    const anna = await server.join({ password_hash });
    const acts = [
      () => anna.call(changePassword, { body: { current: 'wrong', new: 'a canary battery' } }),
      () => anna.call(changePassword, { body: { current: PASSWORD, new: 'a canary battery' } }),
      () => anna.call(askExport, { body: {} }),
      () => anna.call(deleteUser, { body: {} }),
      () => anna.call(logOut),
    ];
    const told = [];
    for (const act of acts) told.push(...(await linesOf(act)));

    expect(told.map(({ security, outcome }) => `${security} ${outcome}`)).toEqual([
      'changePassword wrong_password',
      'changePassword ok',
      'askExport ok',
      'deleteUser ok',
      'logOut ok',
    ]);
  });

  test('has no line for other calls, such as a successful read or a mistake in a form', async () => {
    const anna = await server.join();

    expect(await linesOf(() => anna.call(listLikes))).toEqual([]);
    expect(await linesOf(() => anna.call(likeProfile, { body: {} }))).toEqual([]);
  });

  test('contains no address, no mail, no id and nothing that was sent', async () => {
    const id = await server.born({ email: 'canary-other@example.org', password_hash });
    await attempt(visitor(), 'canary-other@example.org', 'canary horse');
    const all = JSON.stringify(server.doors);

    expect(all).not.toMatch(/canary|192\.0\.2/);
    expect(all).not.toContain(id);
  });

  test('has one line for one call, whatever its values contain', () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
    const callObserver = createSecurityLog(log, 'secret');
    const evil = 'x"}\n{"security":"logIn","outcome":"ok"}\r\n\u2028';

    callObserver({ call: 'logIn', outcome: 'invalid_login', member: evil, address: evil, ms: 1 });

    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r\u2028]/);
    expect(lines[0]).not.toContain('"ok"');
  });
});
