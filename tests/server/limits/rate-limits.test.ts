import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { getFactor } from '#schemas/factors.ts';
import { listLikes } from '#schemas/likes.ts';
import { listPasskeys } from '#schemas/passkeys.ts';
import { askPasswordReset } from '#schemas/password.ts';
import { clientAddress } from '#server/limits/client-address.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { EVERY_CALL, type RateLimits } from '#server/limits/rate-limit.ts';
import { RATE_LIMITS, widened } from '#server/rate-limits.ts';
import type { Refused } from '#server/rules/result.ts';
import { ROUTES } from '#server/routes.ts';
import { Browser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { sampleOf } from '#tests/support/sample.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limits: RATE_LIMITS });
});

afterAll(() => server.close());

const endpoints = ROUTES.map((route) => route.endpoint);
/** Limits that several calls share. */
const SHARED = ['own password', 'body', 'own code', 'activation mails', EVERY_CALL];
const LIMITS = Object.entries(RATE_LIMITS);

const ALONE = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The limiter of one process on this database. */
const newLimiter = (limits: RateLimits) =>
  createLimiter({
    db: server.db,
    limits,
    clock: server.clock.now,
    log: ALONE,
    secret: 'secret',
    pause: () => Promise.resolve(),
  });

const everybody = (name: string) => ({
  member: name,
  session: name,
  visitor: name,
  address: name,
  account: name,
});

const codeOf = (refused: Refused | null): string | null => refused?.refusal.code ?? null;

function expectWait(seconds: number, windowMs: number): void {
  expect(seconds).toBeGreaterThanOrEqual(windowMs / 1_000);
  expect(seconds).toBeLessThanOrEqual((windowMs / 1_000) * 1.1 + 1);
}

/** Each window of each limit, as a limit of its own. */
const EACH = LIMITS.flatMap(([name, { by, windows }]) =>
  windows.map((window) => ({ name, by, ...window })),
);

describe('[R21] every limit', () => {
  test.each(sampleOf(EACH, 3))(
    '$name, $max in $windowMs ms by $by: allows the maximum, refuses the next with a time to wait, and allows again after the window',
    async ({ name, by, max, windowMs }) => {
      const limiter = newLimiter({ [name]: { by, windows: [{ max, windowMs }] } });
      const [anna, bram] = [everybody(`anna ${max}`), everybody(`bram ${max}`)];

      for (let count = 0; count < max; count += 1) {
        expect(await limiter.take(name, anna)).toBeNull();
      }
      const refused = await limiter.take(name, anna);

      expect(codeOf(refused)).toBe('rate');
      expectWait(refused?.refusal.retryAfterS ?? 0, windowMs);
      expect(await limiter.take(name, bram)).toBeNull();
      server.clock.pass(windowMs - 1);
      expect(codeOf(await limiter.take(name, anna))).toBe('rate');
      server.clock.pass(1);
      expect(await limiter.take(name, anna)).toBeNull();
    },
  );

  test('names an existing call', () => {
    const names = LIMITS.map(([name]) => name).filter((name) => !SHARED.includes(name));
    const known = new Set(endpoints.map(({ name }) => name));

    expect(names.filter((name) => !known.has(name.replace(/ .*/, '')))).toEqual([]);
  });

  test('has its shortest window first, so that a refusal there does not use up the longer one', async () => {
    const windows = [
      { max: 1, windowMs: 1_000 },
      { max: 2, windowMs: 10_000 },
    ];
    const limiter = newLimiter({ both: { by: 'member', windows } });
    const anna = { member: 'anna' };
    await limiter.take('both', anna);
    for (let count = 0; count < 5; count += 1) await limiter.take('both', anna);
    server.clock.pass(1_000);

    expect(await limiter.take('both', anna)).toBeNull();
    server.clock.pass(1_000);
    expect(codeOf(await limiter.take('both', anna))).toBe('rate');
    for (const [, limit] of LIMITS) {
      const lengths = limit.windows.map(({ windowMs }) => windowMs);
      expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    }
  });
});

describe('[decisions 42] a limit that is counted in the database', () => {
  const limits: RateLimits = {
    hundred: { by: 'account', windows: [{ max: 100, windowMs: 1_000 }] },
  };

  beforeEach(() => server.clock.pass(60_000));

  test('is shared by all processes, also at the same time', async () => {
    const [one, other] = [newLimiter(limits), newLimiter(limits)];
    const tries = Array.from({ length: 150 }, (_, index) =>
      (index % 2 === 0 ? one : other).take('hundred', { account: 'shared' }),
    );

    const answers = await Promise.all(tries);

    expect(answers.filter((answer) => answer === null)).toHaveLength(100);
  });

  test('survives a restart, and its row is deleted within an hour after its window', async () => {
    const before = newLimiter(limits);
    for (let count = 0; count < 101; count += 1) await before.take('hundred', { account: 'anna' });

    const after = newLimiter(limits);

    expect(codeOf(await after.take('hundred', { account: 'anna' }))).toBe('rate');
    server.clock.pass(3_600_000);
    const now = new Date(server.clock.now());
    await server.work(FORGET_OLD);
    const old = server.db.selectFrom('rate_windows').select('key').where('ends', '<=', now);
    expect(await old.execute()).toEqual([]);
  });

  test('stores neither address nor member', async () => {
    await newLimiter(limits).take('hundred', { account: '192.0.2.77' });
    const rows = await server.db.selectFrom('rate_windows').selectAll().execute();

    expect(JSON.stringify(rows)).not.toContain('192.0.2.77');
  });
});

/** An invalid request: a limit counts before the request is validated. */
function nonsense(endpoint: AnyEndpoint) {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(endpoint.when)) query[key] = value.replace('*', '!');
  return { query: { ...query, page: 'x' } };
}

describe('[decisions 42] a call with a limit', () => {
  const limited = endpoints.filter(({ name }) =>
    ['member', 'session'].includes(RATE_LIMITS[name]?.by ?? ''),
  );

  test.each(sampleOf(limited, 3))(
    '$name: is refused above its real limit, for this member and this call only',
    async (endpoint) => {
      const [anna, bram] = [await server.join(), await server.join()];
      const { max, windowMs } = firstWindow(endpoint.name);
      const ask = nonsense(endpoint);

      for (let count = 0; count < max; count += 1) {
        expect((await anna.call(endpoint, ask)).status).not.toBe(429);
      }
      const refused = await anna.call(endpoint, ask);

      expect(refused).toMatchObject({ status: 429, code: 'rate' });
      expectWait(Number(refused.headers.get('retry-after')), windowMs);
      expect((await bram.call(endpoint, ask)).status).not.toBe(429);
      const other = endpoint === getUser ? listLikes : getUser;
      expect((await anna.call(other)).status).toBe(200);
      server.clock.pass(windowMs);
      expect((await anna.call(endpoint, ask)).status).not.toBe(429);
    },
  );

  test('[R21] a call without a limit of its own counts with all calls of its session, and no other session does', async () => {
    const all = { by: 'session', windows: [{ max: 3, windowMs: 60_000 }] } as const;
    const few = await startServer({ limits: { [EVERY_CALL]: all } });
    const anna = await few.join();
    const telephone = await few.enter(anna.id);
    const statuses = [];
    for (const call of [listPasskeys, getFactor, listPasskeys, getFactor])
      statuses.push((await anna.call(call)).status);

    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await telephone.call(getFactor)).status).toBe(200);
    few.clock.pass(60_000);
    expect((await anna.call(getFactor)).status).toBe(200);
    await few.close();
  });

  test('[R21] counts by the real address: an X-Forwarded-For of the visitor has no effect', async () => {
    const addressOf = clientAddress(0, ALONE, Date.now);
    let hop = 0;
    const liar = new Browser((request) => {
      hop += 1;
      const spoofed = new Request(request, {
        headers: [...request.headers, ['x-forwarded-for', `203.0.113.${hop}`]],
      });
      return server.fetchFrom(spoofed, addressOf(spoofed.headers, '192.0.2.9') ?? '');
    });
    const ask = (count: number) =>
      liar.call(askPasswordReset, { body: { email: `liar-${count}@example.org` } });
    const { max } = firstWindow('askPasswordReset');

    for (let count = 0; count < max; count += 1) expect((await ask(count)).status).toBe(200);

    expect(await ask(max)).toMatchObject({ status: 429, code: 'rate' });
  });

  test('can have a higher maximum for a load test; nothing else of it changes', () => {
    const wide = widened(RATE_LIMITS, 10);

    expect(wide['logIn address']).toEqual({
      by: 'address',
      windows: [{ max: 250, windowMs: 300_000 }],
    });
  });
});

describe('[R56] a limit that cannot be counted', () => {
  test('refuses with 503 and a time to wait; a poll, which counts nothing in the database, is answered', async () => {
    const anna = await server.join();
    await server.db.schema.alterTable('rate_windows').renameTo('broken').execute();

    const reset = await server
      .visitorFrom('192.0.2.10')
      .call(askPasswordReset, { body: { email: 'a@example.org' } });
    const poll = await anna.call(getUser);
    await server.db.schema.alterTable('broken').renameTo('rate_windows').execute();

    expect(reset).toMatchObject({ status: 503, code: 'unavailable' });
    expect(reset.headers.get('retry-after')).toBe('5');
    expect(poll.status).toBe(200);
    expect(server.logged).toContain('a limit could not be counted');
  });
});
