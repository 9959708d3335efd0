import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLikes } from '#schemas/likes.ts';
import { getSettings } from '#schemas/settings.ts';
import { openDatabase } from '#server/db/open.ts';
import { Browser } from '#tests/support/browser.ts';
import { appOn, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe('[decisions 39] faults', () => {
  test('[R56] without a database the answer is 503 with a time to wait, and contains no detail', async () => {
    const away = await openDatabase({
      dataDir: null,
      databaseUrl: 'postgres://nobody@127.0.0.1:1/x',
    });
    const { fetch, logged } = appOn(away.db, server.clock);

    const seen = await new Browser(fetch).call(getSettings);
    await away.close();

    expect(seen).toMatchObject({ status: 503, code: 'unavailable' });
    expect(seen.headers.get('retry-after')).toBe('5');
    expect(seen.text).not.toMatch(/127\.0\.0\.1|ECONN|nobody/);
    expect(logged).toEqual(['the database is away']);
  });

  test('[R33] a bug is 500 and logged; the answer contains neither statement nor stack', async () => {
    const anna = await server.join();
    await server.db.schema.alterTable('likes').renameTo('broken').execute();

    const seen = await anna.call(listLikes);
    await server.db.schema.alterTable('broken').renameTo('likes').execute();

    expect(seen).toMatchObject({ status: 500, code: 'server' });
    expect(seen.text).not.toMatch(/likes|select|relation|\.ts/);
    expect(server.logged).toEqual(['a call failed']);
    expect((await anna.call(listLikes)).status).toBe(200);
  });
});
