/** A member leaves while two tabs of theirs are open, each with its own copy of RxDB. */
import { expect, test, vi } from 'vitest';
import { openRecords } from '#sync/db/store/device-record.ts';
import { databaseNames } from '#sync/db/store/names.ts';
import { openDeviceRecord } from '#sync/db/tables/remembered.ts';
import { changeRemembered } from '#sync/engine/session/remembered.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { dumpOf } from '#tests/corpus/dump.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { castOfMembers, logIn, PASSWORD } from '#tests/support/sync-members.ts';
import type { Tab } from '#tests/support/sync-tab.ts';

const { born, device: newDevice, likedBy, server, signedIn } = castOfMembers();

const DEVICE_ONLY = ['vonk-records'];

test('[product 3.15] the other tab of a deleted account leaves, too, and none of them keeps anything', async () => {
  const { device, tab } = await signedIn('anna');
  const other = device.openTab(await storeOfAnotherRealm());
  await device.until(() => other.sync.status.get().session.state === 'member');
  await device.rest();

  await tab.sync.api.deleteAccount({ password: PASSWORD, reason: null });
  await device.until(() => other.sync.status.get().session.state === 'visitor');
  await device.rest();

  expect(await device.databases()).toEqual(DEVICE_ONLY);
  expect(await other.sync.api.deleteAccount({ password: PASSWORD, reason: null })).toMatchObject({
    failure: { code: 'signed-out' },
  });
});

test('[sync 37] a logout is followed by the other tab also when its own tab is killed before it announces it', async () => {
  const { device, tab } = await signedIn('anna');
  const other = device.openTab(await storeOfAnotherRealm());
  await device.until(() => other.sync.status.get().session.state === 'member');
  await device.rest();
  const marks = { whose: null, toWipe: [], released: null, retained: null };
  const stored = { type: 'signed-out', ...marks } as const;

  await openDeviceRecord(openRecords(device.indexedDB)).change((known) =>
    changeRemembered(known, { ...stored, cause: 'logout' }),
  );
  await tab.kill();
  await device.until(() => other.sync.status.get().session.state === 'visitor');

  expect(other.sync.status.get().session).toEqual({ state: 'visitor', cause: 'logout' });
});

test('[sync 37, 39] a login takes no database that a logout in another tab marks for the wipe while it looks', async () => {
  const [anna, cy] = [await born('anna'), await born('cy')];
  const device = newDevice();
  const tab = device.openTab();
  const other = device.openTab(await storeOfAnotherRealm());
  await device.rest();
  other.freeze(true);
  await logIn(tab, anna);
  await device.rest();
  const record = openDeviceRecord(openRecords(device.indexedDB));
  const { stores } = await record.read();
  const { intent } = await databaseNames(anna, stores ?? { base: '', intent: '' });
  const looks = Promise.withResolvers<undefined>();
  const look = vi.spyOn(device.indexedDB, 'databases').mockImplementationOnce(async () => {
    const there = await device.storage.disk.databases();
    await looks.promise;
    return there;
  });

  const going = logIn(other, anna);
  await device.until(() => look.mock.calls.length > 0);
  const marks = { whose: null, toWipe: [intent], released: intent, retained: null };
  await record.change((known) =>
    changeRemembered(known, { type: 'signed-out', cause: 'logout', ...marks }),
  );
  await tab.kill();
  looks.resolve(undefined);
  expect(await going).toMatchObject({ ok: true });
  other.freeze(false);
  device.network.line = 'offline';
  await other.sync.api.likeProfile({ profile: cy });
  await other.kill();
  const later = device.openTab(await storeOfAnotherRealm());
  await device.until(() => later.sync.status.get().session.state === 'member');

  expect(later.sync.status.get()).toMatchObject({ waiting: 1 });
});

test('[sync 38] a second press of logout leaves the member signed in who logged in while it waited', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');

  const first = tab.sync.api.logOut({ discardUnsent: true });
  const login = tab.sync.api.logIn({ email: `${bo}@vonk.test`, password: PASSWORD, shared: false });
  const second = tab.sync.api.logOut({ discardUnsent: true });

  expect(await first).toMatchObject({ ok: true, value: { done: true } });
  expect(await login).toEqual({ ok: true, value: { member: bo } });
  expect(await second).toEqual({ ok: true, value: { done: true, unsent: 0 } });
  await device.rest();
  expect(tab.sync.status.get().session).toMatchObject({ state: 'member', member: bo });
});

test('[sync 36, 38] a tab that no sign-out could fence out, and that has no news of it, sends no intent', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await device.until(() => tab.sync.status.get().leader);
  await device.rest();
  const marks = { whose: null, toWipe: [], released: null, retained: null };
  const stored = { type: 'signed-out', ...marks } as const;

  await openDeviceRecord(openRecords(device.indexedDB)).change((known) =>
    changeRemembered(known, { ...stored, cause: 'logout' }),
  );
  await tab.sync.api.likeProfile({ profile: bo });
  await device.pass(5_000);

  expect(tab.sync.status.get().session).toMatchObject({ state: 'member' });
  expect(device.network.count('POST', '/api/likes.php')).toBe(0);
});

test('[product 3.15] [sync 38] an account that is deleted while its tab begins to lead leaves nothing and reports no error', async () => {
  const { device, tab } = await signedIn('anna');
  const realm = await storeOfAnotherRealm();
  const closing = Promise.withResolvers<undefined>();
  let isLeading = false;
  // It begins to lead with `raise`, which does not end before the store is closed.
  const other = device.openTab(async (place, onDeath) => {
    const store = await realm(place, onDeath);
    return {
      ...store,
      async raise(epoch) {
        isLeading = true;
        await closing.promise;
        await store.raise(epoch);
      },
      close() {
        closing.resolve(undefined);
        return store.close();
      },
    };
  });
  await device.until(() => other.sync.status.get().session.state === 'member');

  await tab.kill();
  await expect.poll(() => isLeading).toBe(true);
  const outcome = await other.sync.api.deleteAccount({ password: PASSWORD, reason: null });
  await device.rest();

  expect(outcome).toMatchObject({ ok: true });
  expect(await device.databases()).toEqual(DEVICE_ONLY);
});

const endSessions = (member: string) =>
  server().db.deleteFrom('sessions').where('member', '=', member).execute();

const phaseOf = ({ sync }: Tab): string => sync.status.get().session.state;

/** The first of two tabs of a member leads. */
async function twoTabs(device: Device, openStore: (store: Store) => Store = (store) => store) {
  const member = await born('anna');
  const tab = device.openTab(async (...where) => openStore(await openRxStore(...where)));
  await logIn(tab, member);
  await device.until(() => tab.sync.status.get().leader);
  const other = device.openTab(await storeOfAnotherRealm());
  await device.until(() => phaseOf(other) === 'member');
  await device.rest();
  return { member, tab, other };
}

test('[sync 37] a forced sign-out without unsent rows leaves nothing when both tabs have left', async () => {
  const device = newDevice();
  const { member, tab, other } = await twoTabs(device);

  await endSessions(member);
  await device.until(() => [tab, other].every((one) => phaseOf(one) === 'visitor'));
  await device.rest();

  expect(await device.databases()).toEqual(DEVICE_ONLY);
});

test('[sync 37] a forced sign-out whose tab is killed before it deletes anything leaves nothing at the next start', async () => {
  const device = newDevice();
  let isKilled = false;
  const { member, tab, other } = await twoTabs(device, (store) => ({
    ...store,
    compact(olderThanMs) {
      if (olderThanMs > 0) return store.compact(olderThanMs);
      isKilled = true;
      return tab.kill();
    },
  }));
  await other.kill();

  await endSessions(member);
  await device.until(() => isKilled);
  const meanwhile = await device.databases();
  const later = device.openTab();
  await device.until(() => phaseOf(later) === 'visitor');
  await device.rest();

  expect(meanwhile.some((name) => name.includes('intent-'))).toBe(true);
  expect(await device.databases()).toEqual(DEVICE_ONLY);
});

test('[sync 2, 39] what another tab writes during a forced sign-out waits for the next login, also where nothing was unsent before', async () => {
  const device = newDevice();
  const bo = await born('bo');
  const written: unknown[] = [];
  const { member, tab, other } = await twoTabs(device, (store) => ({
    ...store,
    // After the rows were sorted.
    async compact(olderThanMs) {
      if (olderThanMs === 0) written.push(await other.sync.api.likeProfile({ profile: bo }));
      await store.compact(olderThanMs);
    },
  }));
  device.network.rule = (method) => (method === 'POST' ? 'offline' : null);

  await endSessions(member);
  await device.until(() => [tab, other].every((one) => phaseOf(one) === 'visitor'));
  await device.rest();
  device.network.rule = null;
  await logIn(tab, member);
  await device.until(async () => (await likedBy(member)).includes(bo));

  expect(written).toEqual([{ ok: true, value: null }]);
});

test('[sync 2, 38] a tab that is held up during a forced sign-out deletes nothing of a new login of the member', async () => {
  const device = newDevice();
  const { network } = device;
  const bo = await born('bo');
  const held = Promise.withResolvers<null>();
  const hold = { isWanted: false, isHeld: false };
  const { member, tab, other } = await twoTabs(device, (store) => ({
    ...store,
    async change(table, ...given) {
      const changed = await store.change(table, ...given);
      if (!hold.isWanted || hold.isHeld || table !== 'device') return changed;
      hold.isHeld = true;
      // Time must be able to pass meanwhile: the network does not count this wait as busy.
      network.busy -= 1;
      await held.promise;
      network.busy += 1;
      return changed;
    },
  }));
  network.rule = (method, path) =>
    method === 'POST' && path !== '/api/login.php' ? 'offline' : null;
  await tab.sync.api.sendMessage({ profile: bo, body: 'Keep me' });
  // The number of the next intent is taken ahead; from then on only a sign-out changes the document of the device.
  await device.pass(1_000);
  hold.isWanted = true;

  await endSessions(member);
  await device.until(() => hold.isHeld);
  tab.freeze(true);
  await device.until(() => phaseOf(other) === 'visitor');
  await logIn(other, member);
  await device.until(() => other.sync.status.get().retainedRows === 1);
  await other.sync.api.saveDraft({ profile: bo, body: 'A draft of the new login' });
  // Before it learns that its databases are closed.
  held.resolve(null);
  await device.rest();
  tab.freeze(false);
  await device.until(() => tab.sync.status.get().retainedRows === 1);
  await device.pass(30_000);

  await other.sync.api.appendToDraft({ profile: bo, text: 'goes on' });
  const left = JSON.stringify(await dumpOf(device.storage.disk));
  expect(left).toContain(JSON.stringify('A draft of the new login\ngoes on').slice(1, -1));
  expect([tab, other].map(phaseOf)).toEqual(['member', 'member']);
});
