import { expect, test, vi } from 'vitest';
import { createLiveHub } from '#sync/db/live/hub.ts';
import { createAttachableClient } from '#sync/attachable-client.ts';
import { createStatus } from '#sync/worker/status.ts';
import { serveLive } from '#sync/worker/live-port.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

test('a page whose workers do not start says so, until one does', async () => {
  const client = createAttachableClient(fakeSync({}).api);
  const changed = vi.fn<() => void>();
  client.status.subscribe(changed);

  client.workerFails();
  expect(client.status.get().worker).toBe('fails');
  expect(changed).toHaveBeenCalledOnce();

  const { clock } = new VirtualTime().clock();
  const parts = { hub: createLiveHub(), status: createStatus(), clock };
  client.attach((port) => serveLive(parts, port));
  await expect.poll(() => client.status.get().worker).toBe('runs');
});
