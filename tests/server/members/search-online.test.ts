/** The search for who is online (contract 48): it finds nobody who does not show it (security R46). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser } from '#schemas/account.ts';
import { ONLINE_MS } from '#schemas/limits.ts';
import { countMembers, searchMembers } from '#schemas/search.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;
/** Three minutes of a new month: rounded to the day or the month, everybody here was active within five minutes. */
const MINUTES_MS = 180_000;

beforeAll(async () => {
  server = await startServer({ site: { loggedOutSearch: 'all' } });
  const { clock } = server;
  const today = new Date(clock.now());
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
  clock.pass(month + MINUTES_MS - clock.now());
  const now = new Date(clock.now());
  const privacyOf = (activity: string) => JSON.stringify({ activity });
  const here = { country: 'NL', last_activity: now };
  await server.born({ ...here, id: 'here' });
  await server.born({ ...here, id: 'here-too', privacy: privacyOf('exact') });
  await server.born({ ...here, id: 'gone', last_activity: new Date(now.getTime() - ONLINE_MS) });
  await server.born({ ...here, id: 'hides-it', privacy: privacyOf('hidden') });
  await server.born({ ...here, id: 'shows-the-day', privacy: privacyOf('rounded') });
  await server.born({ ...here, id: 'invented', fictional: true, signup_date: now });
  anna = await server.join({ country: 'NL' });
});
afterAll(() => server.close());

const idsFor = async (browser: Browser, query = {}) =>
  (await browser.ask(searchMembers, { query })).profiles.map(({ id }) => String(id)).toSorted();

describe('[contract 48] with onlyOnline', () => {
  test('[security R46] a search finds those who show that they are online, and counts nobody else', async () => {
    const query = { onlyOnline: true };

    expect(await idsFor(anna, query)).toEqual(['here', 'here-too']);
    expect((await anna.ask(countMembers, { query })).paging.num_results).toBe(2);
  });

  test('[security R46] a member who hides it now is no longer found', async () => {
    const bo = await server.join({ country: 'NL', last_activity: new Date(server.clock.now()) });
    const before = await idsFor(anna, { onlyOnline: true });

    await bo.ask(changeUser, { body: { privacy_activity: 'hidden' } });

    expect(before).toContain(bo.id);
    expect(await idsFor(anna, { onlyOnline: true })).not.toContain(bo.id);
  });

  test('[security R46] a visitor, who is not shown it, finds the same as without', async () => {
    const visitor = server.visitor();

    expect(await idsFor(visitor, { onlyOnline: true })).toEqual(await idsFor(visitor));
  });
});
