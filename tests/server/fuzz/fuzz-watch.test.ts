import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsWatch } from '#tests/server/fuzz/fuzz-watch.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the watch of the fuzz test finds every changed row, and nothing of a transaction that was rolled back', async () => {
  const { db } = server;
  const { id } = await server.join();
  const rename = (name: string) => db.updateTable('members').set({ name }).where('id', '=', id);
  const hasChanged = await rowsWatch(db);
  const saw: boolean[] = [];

  saw.push(await hasChanged());
  await rename('Bram').execute();
  saw.push(await hasChanged(), await hasChanged());
  await rename('Bram').execute();
  saw.push(await hasChanged());
  await db
    .transaction()
    .execute(async (within) => {
      await within.deleteFrom('members').execute();
      throw new Error('taken back');
    })
    .catch(() => undefined);
  saw.push(await hasChanged());
  await db.deleteFrom('members').where('id', '=', id).execute();
  saw.push(await hasChanged());

  expect(saw).toEqual([false, true, false, false, false, true]);
});
