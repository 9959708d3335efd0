import { describe, expect, test } from 'vitest';
import { deviceOnDisk, renewDevice } from '#sync/db/tables/device.ts';
import { StoreFailure, type Store } from '#sync/db/store/store.ts';
import { IntentNumbers } from '#sync/db/tables/intent-numbers.ts';
import { STORES } from '#tests/support/open-stores.ts';

const uuid = () => crypto.randomUUID();
const after = (_: number, run: () => void) => queueMicrotask(run);
const numbersOf = (store: Store) => new IntentNumbers(store, uuid, after);

/** A reserved number is on disk before it is asked for. */
async function takenAhead(store: Store): Promise<IntentNumbers> {
  const numbers = numbersOf(store);
  const before = (await deviceOnDisk(store))?.seq ?? 0;
  numbers.takeAhead();
  await expect.poll(async () => (await deviceOnDisk(store))?.seq).toBe(before + 1);
  return numbers;
}

describe.each(STORES)('the numbers of intents in %s', (_, open) => {
  test('[sync 5] come in the order they were asked for, with or without a reserved one', async () => {
    const store = await open();
    const numbers = numbersOf(store);
    const given: number[] = [];

    await Promise.all(
      Array.from({ length: 6 }, async () => {
        given.push(await numbers.next());
        numbers.takeAhead();
      }),
    );
    await store.close();

    expect(given).toEqual(given.toSorted((a, b) => a - b));
    expect(new Set(given).size).toBe(6);
  });

  test('cost no write when a reserved one is used', async () => {
    const store = await open();
    const numbers = await takenAhead(store);
    let writes = 0;
    const stop = store.changes('device', () => {
      writes += 1;
    });

    const number = await numbers.next();
    stop();
    await store.close();

    expect([number, writes]).toEqual([1, 0]);
  });

  test('[sync 5] leave out a reserved one when another tab has stored an intent since', async () => {
    const store = await open();
    const slow = await takenAhead(store);

    const quick = await numbersOf(store).next();
    const later = await slow.next();
    await store.close();

    expect([quick, later]).toEqual([2, 3]);
  });

  test('[sync 32] leave out one that was reserved in a database that is gone', async () => {
    const store = await open();
    const numbers = await takenAhead(store);

    await renewDevice(store, uuid);
    const number = await numbers.next();
    await store.close();

    expect(number).toBe(2);
  });

  test('fail with the store when one is asked for, not when one is reserved', async () => {
    const store = await open();
    const numbers = numbersOf({
      ...store,
      change: () => Promise.reject(new StoreFailure('full')),
    });

    numbers.takeAhead();

    await expect(numbers.next()).rejects.toThrow('full');
    await store.close();
  });
});
