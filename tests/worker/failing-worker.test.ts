import { expect, test, vi } from 'vitest';
import { createLiveHub } from '#sync/db/live/hub.ts';
import { createHold } from '#sync/hold.ts';
import { createStatus } from '#sync/worker/status.ts';
import { postTo } from '#sync/worker/subscription.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

test('a page whose workers do not start says so, until one does', async () => {
  const hold = createHold(fakeSync({}).api);
  const changed = vi.fn<() => void>();
  hold.status.subscribe(changed);

  hold.workerFails();
  expect(hold.status.get().worker).toBe('fails');
  expect(changed).toHaveBeenCalledOnce();

  const { clock } = new VirtualTime().clock();
  const parts = { hub: createLiveHub(), status: createStatus(), clock };
  hold.attach((name, params, port) => postTo(parts, { name, params }, port));
  await expect.poll(() => hold.status.get().worker).toBe('runs');
});
