import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { ROUTES } from '#server/routes.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limits: RATE_LIMITS });
});

afterAll(() => server.close());

const limited = ROUTES.map((route) => route.endpoint).filter(
  (endpoint) => endpoint.name in RATE_LIMITS,
);
/** Counted by what several calls do; a second window of one call carries its name first. */
const SHARED = ['own password'];
const names = new Set(
  Object.keys(RATE_LIMITS)
    .filter((name) => !SHARED.includes(name))
    .map((name) => name.replace(/ .*/, '')),
);

describe('[decisions 42] rate limits', () => {
  test('name calls that exist', () => {
    expect(new Set(limited.map((endpoint) => endpoint.name))).toEqual(names);
  });

  test.each(limited.filter((endpoint) => endpoint.access === 'member'))(
    '$name: at its real value, for this member and this call, until the window is over',
    async (endpoint) => {
      const [anna, bram] = [await server.join(), await server.join()];
      const { max = 0, windowMs = 0 } = RATE_LIMITS[endpoint.name] ?? {};
      const query: Record<string, string> = {};
      for (const [key, value] of Object.entries(endpoint.when)) {
        query[key] = value.replace('*', '!');
      }
      const ask = { query: { ...query, page: 'x' } };

      for (let count = 0; count < max; count += 1) {
        expect((await anna.call(endpoint, ask)).status).not.toBe(429);
      }
      const refused = await anna.call(endpoint, ask);

      expect(refused).toMatchObject({ status: 429, code: 'rate' });
      expect(refused.headers.get('retry-after')).toBe(String(windowMs / 1_000));
      expect((await bram.call(endpoint, ask)).status).not.toBe(429);
      expect((await anna.call(getUser)).status).toBe(200);
      server.clock.pass(windowMs);
      expect((await anna.call(endpoint, ask)).status).not.toBe(429);
    },
  );
});
