import { expect, test } from 'vitest';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { RecoveringStore } from '#sync/db/store/recovering-store.ts';
import type { Store } from '#sync/db/store/store.ts';

test('[sync 30] a store that opens and cannot be read is closed', async () => {
  let closed = 0;
  const unreadable: Store = {
    ...createMemoryStore(),
    kind: 'durable',
    select: () => Promise.reject(new DOMException('unreadable', 'DataError')),
    close: () => {
      closed += 1;
      return Promise.resolve();
    },
  };

  const opening = RecoveringStore.open({
    open: () => Promise.resolve(unreadable),
    isWanted: () => Promise.resolve(true),
    onReborn: () => undefined,
    onGone: () => undefined,
    dropImages: () => Promise.resolve(),
    newId: () => 'id',
    now: () => 0,
  });

  await expect(opening).rejects.toThrow('unreadable');
  expect(closed).toBe(1);
});
