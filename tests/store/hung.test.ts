import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { databaseNames } from '#sync/db/names.ts';
import { openRxStore } from '#sync/db/rx-store.ts';
import { draft, endOf } from '#tests/store/cases/store-case.ts';
import { BreakableStorage } from '#tests/support/breakable-storage.ts';

test('[sync 30] a store that hangs with a line of requests lets go when it is closed, and the next one opens at once', async () => {
  const storage = new BreakableStorage();
  const names = await databaseNames(ProfileId.parse('anna'));
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
