import { expect, test, vi } from 'vitest';
import { createCards } from '#sync/db/live/cards.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

test('[sync 30] a store that does not answer holds no list back for long', () => {
  const store = { ...createMemoryStore(), select: () => new Promise<never>(() => undefined) };
  const time = new VirtualTime();
  const changed = vi.fn<() => void>();
  const cards = createCards({ store, changed, after: time.clock().clock.after });

  expect(cards.of('bo')).toBeNull();
  expect(cards.isLooking()).toBe(true);

  time.pass(1_000);
  expect(cards.isLooking()).toBe(false);
  expect(changed).toHaveBeenCalledOnce();
});
