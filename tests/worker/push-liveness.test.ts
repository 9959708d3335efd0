import { expect, test } from 'vitest';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { endPush, readPush, writePush } from '#sync/db/tables/push-record.ts';
import { createPushLiveness } from '#sync/worker/push-liveness.ts';

const RECORD = { endpoint: 'https://push.example/1', postedAt: 1, acknowledgedAt: 1 };

/** The liveness of one tab, and whether it last reported a subscription. */
function livenessOf(store: Store) {
  const told: boolean[] = [];
  const push = createPushLiveness({
    store,
    bus: { post: () => undefined, listen: () => () => undefined },
    wall: () => 5,
    notify: ({ subscribed }) => told.push(subscribed),
  });
  return { push, told };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('[decisions 23] a push that arrives is acknowledged in the record', async () => {
  const store = createMemoryStore();
  await writePush(store, RECORD, null);
  const { push, told } = livenessOf(store);

  push.arrived();
  await settled();

  expect(await readPush(store)).toEqual({ ...RECORD, acknowledgedAt: 5 });
  expect(told).toEqual([true]);
});

test('[decisions 23] a push that arrives while notifications are turned off leaves them off', async () => {
  const store = createMemoryStore();
  await writePush(store, RECORD, null);
  const { push } = livenessOf(store);

  push.arrived();
  await endPush(store);
  await settled();

  expect(await readPush(store)).toBeNull();
});
