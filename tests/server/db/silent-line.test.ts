/** A database server behind a line that swallows packets: nothing is refused, nothing ends, nothing comes. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isUnreachable } from '#server/db/database-code.ts';
import { openDatabase } from '#server/db/open.ts';
import { ready } from '#server/monitoring/health.ts';
import { createOn } from '#tests/support/test-database.ts';

const SHORT_TIMEOUTS = { connectMs: 300, answerMs: 600 };
/** Long enough for a server that answers, also on a busy machine. */
const PATIENT = { connectMs: 20_000, answerMs: 5_000 };
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

/** Forwards to `target` until it is told to swallow; without a target it swallows from the beginning. */
async function line(target: URL | null) {
  const state = { swallows: target === null };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined));
    if (target === null || state.swallows) return;
    const far = connect(Number(target.port || 5432), target.hostname);
    sockets.add(far.on('error', () => undefined));
    near.on('data', (bytes) => state.swallows || far.write(bytes));
    far.on('data', (bytes) => state.swallows || near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target ?? 'postgres://nobody@127.0.0.1/none');
  url.hostname = '127.0.0.1';
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  url.port = String(address.port);
  return { state, url: url.href };
}

async function opened(databaseUrl: string, timeouts = SHORT_TIMEOUTS) {
  const database = await openDatabase({ dataDir: null, databaseUrl, timeouts });
  onTestFinished(() => database.close());
  const ask = () => sql`select 1`.execute(database.db);
  const failure = () =>
    ask().then(
      () => null,
      (error: unknown) => error,
    );
  return { ...database, ask, failure };
}

describe('[decisions 11] every wait for the database has an end on our side', () => {
  test('a server that says nothing is unreachable, for all who ask at once', async () => {
    const { failure } = await opened((await line(null)).url);

    const failures = await Promise.all(Array.from({ length: 30 }, failure));

    expect(failures.every(isUnreachable)).toBe(true);
  });

  test('readiness answers before the database does', async () => {
    const { ask } = await opened((await line(null)).url);
    const isHealthy = async () => (await ask()).rows.length === 1;

    expect((await ready(isHealthy, 20)).status).toBe(503);
  });

  // The embedded database is behind no line.
  test.each(serverUrl === '' ? [] : [serverUrl])(
    'a line that swallows packets ends every statement, and all work again when it is back',
    async (server) => {
      const { url, drop } = await createOn(server);
      onTestFinished(drop);
      const { state, url: through } = await line(new URL(url));
      const { db, ask, failure } = await opened(through, PATIENT);
      await Promise.all(Array.from({ length: 10 }, ask));

      state.swallows = true;
      const failures = await Promise.all(Array.from({ length: 20 }, failure));
      const inTransaction = await db
        .transaction()
        .execute((tx) => sql`select 1`.execute(tx))
        .catch((error: unknown) => error);
      state.swallows = false;
      const again = await Promise.all(Array.from({ length: 20 }, failure));

      expect([...failures, inTransaction].every(isUnreachable)).toBe(true);
      expect(again).toEqual(Array.from({ length: 20 }, () => null));
    },
  );
});
