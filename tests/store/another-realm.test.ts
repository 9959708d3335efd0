import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { endOf, page } from '#tests/store/cases/store-case.ts';
import { databasesOf } from '#tests/support/databases.ts';
import { holdUp } from '#tests/support/hold-up.ts';

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

test('[sync 27] a write that was given up, and begins when another tab leads, is refused', async () => {
  const indexedDB = new IDBFactory();
  const place = { names: await databasesOf('anna'), indexedDB, IDBKeyRange };
  const openFirst = await storeOfAnotherRealm();
  const openSecond = await storeOfAnotherRealm();
  const [asleep, awake] = [await openFirst(place), await openSecond(place)];
  await asleep.raise(1);
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const ofPages = databases.filter((name) => name.endsWith('--pages'));
  const release = await Promise.all(
    ofPages.map((name) => holdUp(indexedDB, name, ['attachments'])),
  );

  const raising = endOf(awake.raise(2));
  const given = await endOf(asleep.write('pages', [page('a', 1)], 1));
  release.forEach((go) => go());
  await raising;
  await awake.write('pages', [page('b', 1)], 2);
  const left = await awake.select('pages', {});
  await Promise.all([asleep.close(), awake.close()]);

  expect([ofPages.length, given]).toEqual([1, 'StoreFailure']);
  expect(left.map(({ key }) => key)).toEqual(['b:1']);
});
