import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter } from '#server/limits/limiter.ts';
import { bySession, MINUTE, per } from '#server/limits/rate-limit.ts';
import { hashPassword } from '#server/auth/password.ts';
import { startSession } from '#server/db/accounts/sessions.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('[R21] many sessions', () => {
  test('each new one costs the limiter as much as the first ones did', async () => {
    const { db, clock, jobParts } = server;
    const parts = { db, clock: clock.now, log: jobParts.log, secret: 'secret' };
    const limits = { poll: bySession(per(MINUTE, 5)) };
    const limiter = createLimiter({ ...parts, limits, pause: () => Promise.resolve() });
    const count = async (from: number, to: number): Promise<number> => {
      const begun = performance.now();
      for (let n = from; n < to; n += 1) await limiter.take('poll', { session: `s${n}` });
      return performance.now() - begun;
    };

    const first = await count(0, 10_000);
    const later = await count(10_000, 40_000);

    // Three times as many; a walk over all of them for each would be thousands of times as much.
    expect(later / first).toBeLessThan(15);
  });

  test('[R3] a member has fifty at most: a new one ends the one that was unused the longest', async () => {
    const password_hash = await hashPassword('seven quiet rivers');
    const anna = await server.join({ password_hash });
    for (let n = 0; n < 60; n += 1) {
      server.clock.pass(1_000);
      const now = new Date(server.clock.now());
      const granted = { password_hash };
      const opened = { tokenHash: `hash ${n}`, member: anna.id, now, keepMs: 1e9, granted };
      expect(await startSession(server.db, opened)).toBe(true);
    }

    const left = await server.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('member', '=', anna.id)
      .orderBy('created')
      .execute();
    expect(left.map(({ token_hash }) => token_hash)).toEqual(
      Array.from({ length: 50 }, (_none, index) => `hash ${index + 10}`),
    );
  });
});
