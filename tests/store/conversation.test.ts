import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { liveConversation } from '#sync/db/live/conversation.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { Store } from '#sync/db/store/store.ts';

const worldOf = (store: Store): LiveWorld => ({
  store,
  member: ProfileId.parse('anna'),
  rows: () => [],
  freshness: () => ({ syncedAt: null, failure: null }),
  connectivity: () => 'offline',
  wall: () => 0,
  serverNow: () => 0,
  cardOf: () => null,
  isLooking: () => false,
  sentOf: () => null,
  shown: () => 30,
});

test('[product 2.5] a conversation is not shown before the balance was read: it would say that every message can be paid', async () => {
  const memory = createMemoryStore();
  let deliver = (): void => undefined;
  const late: Store = {
    ...memory,
    watch: (table, selection, listener) => {
      if (table !== 'user') return memory.watch(table, selection, listener);
      deliver = () => void memory.watch(table, selection, listener);
      return () => undefined;
    },
  };
  const query = liveConversation.open(worldOf(late), { profile: 'bo' }, () => undefined);
  await new Promise((resolve) => setTimeout(resolve));

  const before = query?.view();
  deliver();
  await new Promise((resolve) => setTimeout(resolve));

  expect(before).toBeNull();
  expect(query?.view()).toMatchObject({ value: { availableCredits: null } });
});
