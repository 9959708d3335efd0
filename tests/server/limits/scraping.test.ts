import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProfile } from '#schemas/profile.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let target: string;

beforeAll(async () => {
  server = await startServer({ limits: RATE_LIMITS });
  target = await server.born();
});

afterAll(() => server.close());

/** A program that sends only the address of the page, without headers or cookies. */
const bare = (address: string) => {
  const browser = server.visitorFrom(address);
  return () => browser.send(`/api/profile.php?id=${target}`);
};

async function statusesOf(ask: () => Promise<{ status: number }>, times: number) {
  const statuses = new Set<number>();
  for (let count = 0; count < times; count += 1) statuses.add((await ask()).status);
  return [...statuses];
}

describe('[R21] reading profile after profile', () => {
  test('is limited to 60 an hour for a visitor, also without cookie and package-name', async () => {
    const ask = bare('192.0.2.1');
    const { max, windowMs } = firstWindow('getProfile visitor');

    expect([max, windowMs]).toEqual([60, HOUR_MS]);
    expect(await statusesOf(ask, max)).toEqual([200]);
    expect((await ask()).status).toBe(429);
    expect((await bare('192.0.2.2')()).status).toBe(200);
    server.clock.pass(windowMs);
    expect((await ask()).status).toBe(200);
  });

  test('is limited to 300 an hour and 1,500 a day for a member, also without package-name', async () => {
    const anna = await server.join();
    const ask = () => anna.send(`/api/profile.php?id=${target}`);

    for (let hour = 0; hour < 5; hour += 1) {
      expect(await statusesOf(ask, 300)).toEqual([200]);
      expect((await ask()).status).toBe(429);
      server.clock.pass(HOUR_MS);
    }
    expect((await ask()).status).toBe(429);
    server.clock.pass(19 * HOUR_MS);
    expect((await ask()).status).toBe(200);
  });

  test('has the limit of a visitor for an account without a confirmed address', async () => {
    const fresh = await server.join({ state: 'not_confirmed' });

    expect(await statusesOf(() => fresh.call(getProfile, { query: { id: target } }), 60)).toEqual([
      200,
    ]);
    expect((await fresh.call(getProfile, { query: { id: target } })).status).toBe(429);
  });

  test('is delayed from two thirds of the limit on, by three seconds at most; a refusal is not delayed', async () => {
    const ask = bare('192.0.2.3');
    server.pauses.splice(0);

    await statusesOf(ask, 40);
    expect(server.pauses).toEqual([]);
    await statusesOf(ask, 20);
    const waited = server.pauses.splice(0);
    await ask();

    expect(waited).toHaveLength(20);
    expect(waited).toEqual(waited.toSorted((a, b) => a - b));
    expect(waited[0]).toBe(150);
    expect(waited.at(-1)).toBe(3_000);
    expect(server.pauses).toEqual([]);
  });

  test('delays no other call, such as searching, polling and login', () => {
    const slow = Object.keys(RATE_LIMITS).filter((name) => RATE_LIMITS[name]?.slows === true);

    expect(slow).toEqual(['getProfile', 'getProfile unconfirmed', 'getProfile visitor']);
  });
});
