import { expect, test } from 'vitest';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';

const { born, device: newDevice, server } = castOfMembers();

/** It opens, and takes nothing that a login brings. */
const opensUnwritable: typeof openRxStore = async (...given) => {
  const store = await openRxStore(...given);
  return {
    ...store,
    write: (table, rows, epoch) =>
      table === 'user'
        ? Promise.reject(new DOMException('', 'DataError'))
        : store.write(table, rows, epoch),
  };
};

test('[sync 30] [sync 38] a login whose store cannot be written goes on in memory, and leaves no engine behind', async () => {
  const [ann, bo] = [await born('ann'), await born('bo')];
  const device = newDevice();
  const tab = device.openTab(opensUnwritable);

  const outcome = await logIn(tab, ann);
  await device.rest();
  const { storage } = tab.sync.status.get();
  const sent = await tab.sync.api.sendMessage({ profile: bo, body: 'from memory' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await tab.sync.api.logOut({ discardUnsent: true });
  await device.rest();
  const asked = device.network.asked.length;
  await device.pass(180_000);

  const late = device.network.asked.slice(asked).filter(({ member }) => member === ann);
  const rows = await server().db.selectFrom('messages').where('sender', '=', ann).execute();
  expect([outcome.ok, sent.ok, storage]).toEqual([true, true, 'failed']);
  expect(rows).toHaveLength(1);
  expect(late).toEqual([]);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});
