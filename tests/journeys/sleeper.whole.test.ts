import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { nextEpoch } from '#sync/db/tables/device.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import type { Tab } from '#tests/support/sync-tab.ts';

const { born, device: newDevice, server } = castOfMembers();

/** No message reaches the server. */
const unsent = (method: string, path: string) =>
  method === 'POST' && path !== '/api/login.php' ? ('offline' as const) : null;

async function arrived(from: ProfileId): Promise<string[]> {
  const { db } = server();
  const rows = await db.selectFrom('messages').where('sender', '=', from).select('body').execute();
  return rows.map(({ body }) => body);
}

const leads = ({ sync }: Tab): boolean => sync.status.get().leader;
const waits = ({ sync }: Tab): number => sync.status.get().waiting;

/** The first of two tabs leads, and its message cannot be sent. */
async function unsentInTwoTabs(device: Device, openStore: typeof openRxStore = openRxStore) {
  const member = await born('anna');
  const bo = await born('bo');
  const tab = device.openTab(openStore);
  await logIn(tab, member);
  await device.until(() => leads(tab));
  const second = device.openTab(await storeOfAnotherRealm());
  await device.until(() => second.sync.status.get().session.state === 'member');
  device.network.rule = unsent;
  await tab.sync.api.sendMessage({ profile: bo, body: 'Unsent' });
  await device.until(() => waits(second) === 1);
  return { member, tab, second };
}

/** Within ten seconds after a tab wakes, one tab leads and polls. */
async function oneLeads(device: Device, tabs: readonly Tab[]): Promise<void> {
  const wokenAt = device.time.now;
  await device.until(() => tabs.filter(leads).length === 1);
  expect(device.time.now - wokenAt).toBeLessThanOrEqual(10_000);
  const polled = device.network.count('GET', '/api/user.php');
  await device.pass(130_000);
  expect(tabs.filter(leads)).toHaveLength(1);
  expect(device.network.count('GET', '/api/user.php') - polled).toBeGreaterThanOrEqual(1);
}

test('[sync 28, 37, 38] when the leader is suspended during a logout and a login of the same member, discarded rows do not come back', async () => {
  const device = newDevice();
  const { member, tab, second } = await unsentInTwoTabs(device);
  tab.freeze(true);
  await second.sync.api.logOut({ discardUnsent: true });
  await logIn(second, member);
  await device.rest();

  device.network.rule = null;
  tab.freeze(false);
  await device.rest();
  await oneLeads(device, [tab, second]);

  expect([tab, second].map(waits)).toEqual([0, 0]);
  expect(await arrived(member)).toEqual([]);
});

/** The disk of a tab on which the clean-up after a forced logout takes as long as the test wants. */
function slowDisk({ network }: Device) {
  const gate = Promise.withResolvers<null>();
  const slow = { isSlow: false, isWaiting: false, goOn: () => gate.resolve(null) };
  const wait = async () => {
    slow.isWaiting = true;
    // Time must be able to pass meanwhile: the network does not count this wait as busy.
    network.busy -= 1;
    await gate.promise;
    network.busy += 1;
  };
  const openStore: typeof openRxStore = async (...where) => {
    const store = await openRxStore(...where);
    const compact = async (olderThanMs: number) => {
      if (slow.isSlow && olderThanMs === 0) await wait();
      await store.compact(olderThanMs);
    };
    return { ...store, compact };
  };
  return { slow, openStore };
}

test('[sync 28, 39] when the leader is suspended during a forced logout and a login of the same member, retained rows wait for a decision in every tab', async () => {
  const device = newDevice();
  const { slow, openStore } = slowDisk(device);
  const { member, tab, second } = await unsentInTwoTabs(device, openStore);
  slow.isSlow = true;
  await server().db.deleteFrom('sessions').where('member', '=', member).execute();
  await device.until(() => slow.isWaiting);
  // While the signed-out tab waits for its disk, the other tab takes the lead, and then sleeps too.
  device.network.line = 'offline';
  tab.freeze(true);
  await device.until(() => leads(second));
  second.freeze(true);
  tab.freeze(false);
  slow.isSlow = false;
  slow.goOn();
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  device.network.line = 'online';
  await logIn(tab, member);

  device.network.rule = null;
  second.freeze(false);
  await oneLeads(device, [tab, second]);
  const kept = [tab, second].map(({ sync }) => sync.status.get().retainedRows);
  const unasked = await arrived(member);
  await second.sync.api.decideRetainedRows({ send: true });
  await device.until(async () => (await arrived(member)).length > 0);
  await device.until(() => waits(tab) + waits(second) === 0);

  expect(kept).toEqual([1, 1]);
  expect(unasked).toEqual([]);
  expect(await arrived(member)).toEqual(['Unsent']);
});

test('[sync 27, 28] a leader that finds a later epoch in the store, claimed by a tab that is gone, claims a new epoch', async () => {
  const device = newDevice();
  const stores: Store[] = [];
  const openStore: typeof openRxStore = async (...where) => {
    const store = await openRxStore(...where);
    stores.push(store);
    return store;
  };
  const { member, tab, second } = await unsentInTwoTabs(device, openStore);
  for (const store of stores) await nextEpoch(store, () => crypto.randomUUID());

  device.network.rule = null;
  await device.until(() => waits(tab) + waits(second) === 0);

  expect([tab, second].filter(leads)).toHaveLength(1);
  expect(await arrived(member)).toEqual(['Unsent']);
});
