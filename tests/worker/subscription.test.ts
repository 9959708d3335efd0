import { expect, test } from 'vitest';
import * as z from 'zod';
import { createLiveHub } from '#sync/db/live/hub.ts';
import { STATUS_QUERY } from '#sync/queries/status.ts';
import { createStatus } from '#sync/worker/status.ts';
import { postTo } from '#sync/worker/subscription.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

const Posted = z.object({ live: z.object({ value: z.object({ waiting: z.number() }) }) });

test('the status is delivered at once, then once for all changes of a turn', async () => {
  const status = createStatus();
  const { port1, port2 } = new MessageChannel();
  const reported: number[] = [];
  port1.addEventListener('message', ({ data }) =>
    reported.push(Posted.parse(data).live.value.waiting),
  );
  port1.start();

  const { clock } = new VirtualTime().clock();
  postTo({ hub: createLiveHub(), status, clock }, { name: STATUS_QUERY.name, params: {} }, port2);
  await expect.poll(() => reported).toEqual([0]);
  status.set({ waiting: 1 });
  status.set({ waiting: 2 });
  await expect.poll(() => reported.length).toBe(2);
  status.set({ waiting: 3 });
  await expect.poll(() => reported.length).toBe(3);
  port1.close();

  expect(reported).toEqual([0, 2, 3]);
});
