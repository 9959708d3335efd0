import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { draft, endOf } from '#tests/store/cases/store-case.ts';
import { BreakableStorage } from '#tests/support/breakable-storage.ts';
import { databasesOf } from '#tests/support/databases.ts';
import { holdUp } from '#tests/support/hold-up.ts';

test('[sync 30] a store that hangs with waiting requests lets them fail when it is closed, and the next one opens at once', async () => {
  const storage = new BreakableStorage();
  const names = await databasesOf('anna');
  const place = { names, indexedDB: storage.indexedDB, IDBKeyRange };
  const hung = await openRxStore(place);
  storage.hush();
  const writes = ['one', 'two', 'three'].map((key) =>
    endOf(hung.change('drafts', 'bo', () => draft('bo', key))),
  );

  const closing = endOf(hung.close());
  const next = await openRxStore(place);
  const written = await next.write('drafts', [draft('bo', 'next')]);
  await closing;
  await next.close();

  expect(written).toBe(1);
  expect(await Promise.all(writes)).toEqual(['StoreFailure', 'StoreFailure', 'StoreFailure']);
});

test('[sync 30] a store on a slow disk is opened although its opening takes longer than one request may', async () => {
  const { indexedDB } = new BreakableStorage();
  const names = await databasesOf('anna');
  const place = { names, indexedDB, IDBKeyRange };
  await (await openRxStore(place)).close();
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const internal = databases.filter((name) => name.endsWith('_rxdb_internal'));
  const release = await Promise.all(internal.map((name) => holdUp(indexedDB, name, ['docs'])));

  const opening = openRxStore(place);
  setTimeout(() => release.forEach((go) => go()), 1.3 * STORE_TIMEOUT_MS);
  const store = await opening;
  const written = await store.write('drafts', [draft('bo', 'after')]);
  await store.close();

  expect(internal).toHaveLength(2);
  expect(written).toBe(1);
});
