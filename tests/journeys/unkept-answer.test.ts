import { expect, test } from 'vitest';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { StoreFailure } from '#sync/db/store/store.ts';
import { STUCK_MS } from '#sync/engine/step-context.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';

const { born, device: newDevice, server } = castOfMembers();

/** A signed-in member on a store that refuses this many of the next writes of messages. */
async function withRefusals(refusals: number) {
  const member = await born('anna');
  const device = newDevice();
  let left = refusals;
  const open: typeof openRxStore = async (...where) => {
    const store = await openRxStore(...where);
    return {
      ...store,
      write(table, rows, epoch) {
        if (table !== 'messages' || left === 0) return store.write(table, rows, epoch);
        left -= 1;
        return Promise.reject(new StoreFailure('quota'));
      },
      change(table, key, change, epoch) {
        if (table !== 'messages' || left === 0) return store.change(table, key, change, epoch);
        left -= 1;
        return Promise.reject(new StoreFailure('quota'));
      },
    };
  };
  const tab = device.openTab(open);
  await logIn(tab, member);
  await device.until(() => device.network.count('GET', '/api/likes.php') > 0);
  return { member, device, tab };
}

test.each([
  [1, 'its own'],
  [2, 'its own, and when it was asked for'],
])(
  '[sync 3, 30] a message is settled at once and arrives once when its answer cannot be stored (%i: %s)',
  async (refusals) => {
    const { member, device, tab } = await withRefusals(refusals);
    const bo = await born('bo');
    const before = device.time.now;

    await tab.sync.api.sendMessage({ profile: bo, body: 'Hello' });
    await device.until(() => tab.sync.status.get().waiting === 0);

    expect(device.time.now - before).toBeLessThan(STUCK_MS / 2);
    expect(claimConsoleErrors()).toHaveLength(refusals);
    const arrived = server().db.selectFrom('messages').where('sender', '=', member);
    expect(await arrived.select('body').execute()).toEqual([{ body: 'Hello' }]);
  },
);
