import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logOutByPost } from '#schemas/account.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#schemas/limits.ts';
import { endSessions } from '#schemas/sessions.ts';
import type { MemberState } from '#server/db/tables.ts';
import { randomToken } from '#server/rules/random-id.ts';
import { ROUTES } from '#server/routes.ts';
import { requestFor } from '#tests/server/matrix/matrix-requests.ts';
import { setScene, subjectFor } from '#tests/server/matrix/matrix-scene.ts';
import type { Browser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: Browser;
const closed = new Map<string, Browser>();

/** A browser that still has the cookie of a session that has ended. */
async function leftAfter(end: (browser: Browser, member: string) => Promise<unknown>) {
  const browser = await server.join();
  const token = browser.cookies.get('s') ?? '';
  await end(browser, browser.id);
  browser.cookies.set('s', token);
  return browser;
}

const becomes = (state: MemberState) =>
  leftAfter((_browser, member) =>
    server.db.updateTable('members').set({ state }).where('id', '=', member).execute(),
  );

const seenLast = (ago: number) =>
  leftAfter((_browser, member) =>
    server.db
      .updateTable('sessions')
      .set({ last_seen: new Date(server.clock.now() - ago) })
      .where('member', '=', member)
      .execute(),
  );

const madeFor = (ms: number) =>
  leftAfter((_browser, member) =>
    server.db
      .updateTable('sessions')
      .set({ expires: new Date(server.clock.now() - SESSION_MAX_MS + ms) })
      .where('member', '=', member)
      .execute(),
  );

async function madeUp(): Promise<Browser> {
  const browser = server.visitor();
  browser.cookies.set('s', randomToken());
  return browser;
}

const revoked = () =>
  leftAfter(async (_browser, member) => {
    const other = await server.enter(member);
    await other.ask(endSessions, { body: { all: true } });
  });

const CASES = [
  ['made up', madeUp],
  ['idle for 30 days', () => seenLast(SESSION_IDLE_MS)],
  ['180 days old', () => madeFor(SESSION_MAX_MS)],
  ['logged out', () => leftAfter((browser) => browser.ask(logOutByPost, { body: {} }))],
  ['ended from another device', revoked],
  ['of a member who is locked', () => becomes('locked')],
  ['of a member who is gone', () => becomes('deleted')],
] as const;

beforeAll(async () => {
  server = await startServer({ site: { loggedOutSearch: 'all' } });
  const scene = await setScene(server.db, 'open', new Date(server.clock.now()));
  about = (call) => requestFor(call.name, subjectFor(scene, 'visitor'));
  for (const [name, make] of CASES) closed.set(name, await make());
  anna = await server.join();
});

afterAll(() => server.close());

let about: (call: AnyEndpoint) => ReturnType<typeof requestFor>;

const CALLS = ROUTES.map((route) => route.endpoint);
const FOR_MEMBERS = CALLS.filter(({ access }) => access === 'member');
const FOR_ALL = CALLS.filter(({ access }) => access !== 'member');

describe.each(CASES.map(([name]) => name))('[R3 R4] a session that is %s', (name) => {
  const ask = (call: AnyEndpoint) => closed.get(name)?.call(call, about(call));

  test.each(FOR_MEMBERS)('is refused with 403 auth by $name', async (call) => {
    const code = call.method === 'HEAD' ? null : 'auth';

    expect(await ask(call)).toMatchObject({ status: 403, code });
  });

  test.each(FOR_ALL)('counts as no session for $name', async (call) => {
    const visitor = await server.visitor().call(call, about(call));

    const seen = await ask(call);

    expect(seen?.status).toBe(visitor.status);
    expect(seen?.code).toBe(visitor.code);
    expect(seen?.headers.get('x-versions')).toBeNull();
  });
});

test('[R4] a refusal that is not about the session has another code than auth', async () => {
  const refused = [];
  for (const call of CALLS) {
    const seen = await anna.call(call, {
      query: { id: 'x' },
      headers: { 'sec-fetch-site': 'none' },
    });
    refused.push(seen.code);
  }

  expect(refused).not.toContain('auth');
  expect(refused).toContain('forbidden');
});

describe('[R6 R9] every answer', () => {
  test.each(CALLS)(
    'of $name may not be cached and may not be embedded by another site',
    async (call) => {
      const answers = [await anna.call(call, about(call)), await server.visitor().call(call)];

      for (const { headers } of answers) {
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('vary')).toMatch(/\bCookie\b/);
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
      if (call.name.startsWith('logOut') || call.name === 'deleteUser') anna = await server.join();
    },
  );
});
