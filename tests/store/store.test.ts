import { afterEach, describe, expect, test } from 'vitest';
import type { Store } from '#sync/db/store/store.ts';
import { DISK_CASES, STORE_CASES } from '#tests/store/cases/all.ts';
import { openEncryptedOnFakeDisk, openOnFakeDisk } from '#tests/support/fake-disk.ts';
import { STORES } from '#tests/support/open-stores.ts';

let opened: Pick<Store, 'close'> | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

test('two cases never have the same name', () => {
  const names = [...STORE_CASES, ...DISK_CASES].map(({ name }) => name);

  expect(names).toEqual([...new Set(names)]);
});

const named = <Case extends { name: string }>(cases: readonly Case[]) =>
  cases.map((one) => [one.name, one] as const);

describe.each(STORES)('the store in %s', (_, open) => {
  test.each(named(STORE_CASES))('%s', async (__, { play, seen }) => {
    const store = await open();
    opened = store;

    expect(await play(store)).toEqual(seen);
  });
});

const DISKS = [
  ['', openOnFakeDisk],
  [', encrypted', openEncryptedOnFakeDisk],
] as const;

describe.each(DISKS)('the store in RxDB on a fake IndexedDB%s', (_, open) => {
  test.each(named(DISK_CASES))('%s', async (__, { play, seen }) => {
    const device = await open();
    opened = device;

    expect(await play(device.store, device.disk)).toEqual(seen);
  });
});
