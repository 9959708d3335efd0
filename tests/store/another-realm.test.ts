import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { databasesOf } from '#tests/support/databases.ts';

test('a later file of the process gets a copy of RxDB that no earlier one has', async () => {
  const place = { names: await databasesOf('anna'), indexedDB: new IDBFactory(), IDBKeyRange };
  const deaths: string[] = [];
  const openFirst = await storeOfAnotherRealm();
  // The copy was loaded after a reset of all modules, so this loads the module again, as a later file does.
  const later = await import('#tests/support/another-realm.ts');
  const openSecond = await later.storeOfAnotherRealm();

  const first = await openFirst(place, () => deaths.push('first'));
  const second = await openSecond(place, () => deaths.push('second'));
  await Promise.all([first.select('outbox', {}), second.select('outbox', {})]);

  expect(deaths).toEqual([]);
  await Promise.all([first.close(), second.close()]);
});
