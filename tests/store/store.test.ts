import { afterEach, describe, expect, test } from 'vitest';
import type { Store } from '#sync/db/store/store.ts';
import { DISK_CASES, STORE_CASES } from '#tests/store/cases/all.ts';
import { openEncryptedOnFakeDisk, openOnFakeDisk } from '#tests/support/fake-disk.ts';
import { STORES } from '#tests/support/open-stores.ts';
import { sampleOf } from '#tests/support/sample.ts';

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

/** Every third in the gate: the encrypted store is the same one behind a cipher, which has tests of its own. */
const drawnFor = <Case>(store: string, cases: readonly Case[]): readonly Case[] =>
  store.includes('encrypted') ? sampleOf(cases, 3) : cases;

describe.each(STORES)('the store in %s', (name, open) => {
  test.each(named(drawnFor(name, STORE_CASES)))('%s', async (__, { play, seen }) => {
    const store = await open();
    opened = store;

    expect(await play(store)).toEqual(seen);
  });
});

const DISKS = [
  ['', openOnFakeDisk],
  [', encrypted', openEncryptedOnFakeDisk],
] as const;

describe.each(DISKS)('the store in RxDB on a fake IndexedDB%s', (name, open) => {
  test.each(named(drawnFor(name, DISK_CASES)))('%s', async (__, { play, seen }) => {
    const device = await open();
    opened = device;

    expect(await play(device.store, device.disk)).toEqual(seen);
  });
});
