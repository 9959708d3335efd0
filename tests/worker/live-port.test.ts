import { expect, test } from 'vitest';
import { createLiveHub } from '#sync/db/live/hub.ts';
import { STATUS_QUERY } from '#sync/queries/status.ts';
import { createStatus } from '#sync/worker/status.ts';
import { createLiveQueries } from '#sync/live-queries.ts';
import { serveLive } from '#sync/worker/live-port.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

test('the status is delivered at once, then once for all changes of a turn', async () => {
  const status = createStatus();
  const { clock } = new VirtualTime().clock();
  const queries = createLiveQueries();
  const reported: number[] = [];
  queries.open(STATUS_QUERY, {}, (live) => {
    if ('value' in live) reported.push(live.value.waiting);
  });
  queries.connect((port) => serveLive({ hub: createLiveHub(), status, clock }, port));

  await expect.poll(() => reported).toEqual([0]);
  status.set({ waiting: 1 });
  status.set({ waiting: 2 });
  await expect.poll(() => reported.length).toBe(2);
  status.set({ waiting: 3 });
  await expect.poll(() => reported.length).toBe(3);

  expect(reported).toEqual([0, 2, 3]);
});

test('[R10] a message of another shape is ignored, and the port goes on', async () => {
  const status = createStatus();
  const { clock } = new VirtualTime().clock();
  const { port1, port2 } = new MessageChannel();
  serveLive({ hub: createLiveHub(), status, clock }, port2);
  const seen: unknown[] = [];
  port1.onmessage = ({ data }) => seen.push(data);

  for (const odd of [null, 'open', 7, {}, { type: 'open', id: 'x' }, { type: 'open', id: 1 }])
    port1.postMessage(odd);
  port1.postMessage({ type: 'open', id: 2, name: STATUS_QUERY.name, params: {} });

  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]).toMatchObject([{ id: 2 }]);
  port1.close();
});

test('a closed query is not served any more, the others over the same port are', async () => {
  const status = createStatus();
  const { clock } = new VirtualTime().clock();
  const queries = createLiveQueries();
  queries.connect((port) => serveLive({ hub: createLiveHub(), status, clock }, port));
  const seen = { closed: 0, open: 0 };
  const close = queries.open(STATUS_QUERY, {}, () => (seen.closed += 1));
  queries.open(STATUS_QUERY, {}, () => (seen.open += 1));
  await expect.poll(() => seen).toEqual({ closed: 1, open: 1 });

  close();
  status.set({ waiting: 1 });
  await expect.poll(() => seen.open).toBe(2);

  expect(seen.closed).toBe(1);
});
