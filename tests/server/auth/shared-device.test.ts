/**
 * A session that begins on a shared device is valid in one browser tab and ends with it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser, logIn, logOut, tellTabClosed } from '#schemas/account.ts';
import { askExport, getExport } from '#schemas/export.ts';
import { X_TAB } from '#schemas/headers.ts';
import {
  SESSION_SHARED_DEVICE_MS,
  SESSION_TAB_GRACE_MS,
  SESSION_TAB_IDLE_MS,
} from '#schemas/limits.ts';
import { listSessions } from '#schemas/sessions.ts';
import { getSettings } from '#schemas/settings.ts';
import { BUILD_EXPORTS } from '#server/jobs/build-exports.ts';
import { serveImage } from '#server/photos/images.ts';
import { hashPassword } from '#server/auth/password.ts';
import { randomToken } from '#server/rules/random-id.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const PASSWORD = 'eleven blue boats';
const ONE_DAY_MS = 86_400_000;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const of = (tab: string) => ({ headers: { [X_TAB]: tab } });

/** A browser in which a member has logged in on one tab. */
async function sharedBrowser({ remember = false, named = true } = {}) {
  const member = await server.born({ password_hash: await hashPassword(PASSWORD) });
  const browser = server.visitor();
  const { csrf } = await browser.ask(getSettings);
  const tab = randomToken();
  const body = {
    email: `${member.toLowerCase()}@vonk.test`,
    password: PASSWORD,
    remember,
    csrf: csrf ?? '',
    n: '',
  };
  const answer = await browser.call(logIn, { body, ...(named ? of(tab) : {}) });
  expect(answer.status).toBe(200);
  const ask = async (given: object = of(tab)) => (await browser.call(getUser, given)).status;
  return { browser, tab, member, ask };
}

test('another tab with the same cookie is not signed in', async () => {
  const { ask } = await sharedBrowser();

  expect([await ask(), await ask({}), await ask(of(randomToken()))]).toEqual([200, 403, 403]);
});

test('a remembered session is valid in every tab', async () => {
  const { ask } = await sharedBrowser({ remember: true });

  expect([await ask(), await ask({}), await ask(of(randomToken()))]).toEqual([200, 200, 200]);
});

test('a login that names no tab opens a session for the whole browser', async () => {
  const { ask } = await sharedBrowser({ named: false });

  expect(await ask({})).toBe(200);
});

test('a closed tab has no session any more', async () => {
  const { browser, tab, ask } = await sharedBrowser();

  await browser.call(tellTabClosed, { body: {}, ...of(tab) });
  server.clock.pass(SESSION_TAB_GRACE_MS + 1);

  expect(await ask()).toBe(403);
});

test('a reloaded tab stays signed in until the session is a day old', async () => {
  const { browser, tab, ask } = await sharedBrowser();

  await browser.call(tellTabClosed, { body: {}, ...of(tab) });
  server.clock.pass(SESSION_TAB_GRACE_MS - 1_000);
  expect(await ask()).toBe(200);
  server.clock.pass(SESSION_TAB_GRACE_MS);
  expect(await ask()).toBe(200);
  for (let silent = 0; silent < SESSION_SHARED_DEVICE_MS; silent += SESSION_TAB_IDLE_MS / 2) {
    server.clock.pass(SESSION_TAB_IDLE_MS / 2);
    await ask();
  }

  expect(await ask()).toBe(403);
});

test('a tab-closed report without the tab’s secret does not end its session', async () => {
  const { browser, ask } = await sharedBrowser();

  await browser.call(tellTabClosed, { body: {} });
  server.clock.pass(SESSION_TAB_GRACE_MS + 1);

  expect(await ask()).toBe(200);
});

test('closing a tab on a remembered device does not end the session', async () => {
  const { browser, tab, ask } = await sharedBrowser({ remember: true });

  await browser.call(tellTabClosed, { body: {}, ...of(tab) });
  server.clock.pass(ONE_DAY_MS);

  expect(await ask()).toBe(200);
});

test('a tab that crashed has no session after half an hour without requests', async () => {
  const { ask } = await sharedBrowser();
  server.clock.pass(SESSION_TAB_IDLE_MS - 1_000);
  expect(await ask()).toBe(200);

  server.clock.pass(SESSION_TAB_IDLE_MS + 1);

  expect(await ask()).toBe(403);
});

test('[R3] a tab that crashed is in the list of sessions no longer than it has one', async () => {
  const { member } = await sharedBrowser();
  const other = await server.enter(member);
  const count = async () => (await other.ask(listSessions)).sessions.length;
  const before = await count();

  server.clock.pass(SESSION_TAB_IDLE_MS + 1);

  expect([before, await count()]).toEqual([2, 1]);
});

test('logging out ends the session, even without the tab’s secret', async () => {
  const { browser, tab, member } = await sharedBrowser();
  const { token_hash } = await server.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  expect(token_hash).not.toBe(tab);

  await browser.call(logOut);

  const left = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('member', '=', member)
    .execute();
  expect(left).toEqual([]);
});

test('[contract 40] the copy of the data is fetched by the browser itself, while its tab is open', async () => {
  const { browser, tab } = await sharedBrowser();
  const { id } = await browser.ask(askExport, { body: {}, ...of(tab) });
  await server.work(BUILD_EXPORTS);
  const { url } = await browser.ask(getExport, { query: { id }, ...of(tab) });
  const status = async () => (await browser.send(url ?? '')).status;

  expect(await status()).toBe(200);
  server.clock.pass(SESSION_TAB_IDLE_MS);
  expect(await status()).toBe(404);
});

test('a shared device does not cache pictures, a remembered device does', async () => {
  const show = () => Promise.resolve({ bytes: new Uint8Array(4), isPublic: true });
  const image = { show, sameSite: false, secure: false };
  const cached = async ({ browser }: Awaited<ReturnType<typeof sharedBrowser>>) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request('https://vonk.test/images/a.webp', { headers: { cookie } });
    return (await serveImage(image, request)).headers.get('cache-control');
  };

  expect(await cached(await sharedBrowser())).toBe('no-store');
  expect(await cached(await sharedBrowser({ remember: true }))).toContain('immutable');
});
