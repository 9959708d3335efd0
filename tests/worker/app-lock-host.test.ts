import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { APP_LOCK_HIDDEN_MS } from '#schemas/limits.ts';
import { openRecords } from '#sync/db/store/device-record.ts';
import { newRawKeys, wrapKeys } from '#sync/db/store/storage-keys.ts';
import { openDeviceRecord, type DeviceRecord } from '#sync/db/tables/remembered.ts';
import { AppLockHost } from '#sync/worker/session/app-lock-host.ts';
import { createStatus } from '#sync/worker/status.ts';
import type { Locks } from '#sync/worker/tabs/locks.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';
import { TabLocks } from '#tests/support/sync-locks.ts';

const PIN = '271828';
const VISIBLE_TAB = 'vonk-visible-tab';

const time = new VirtualTime();

/** The device of a member with a PIN. */
async function deviceWithPin(): Promise<DeviceRecord> {
  const deviceRecord = openDeviceRecord(openRecords(new IDBFactory()));
  const wrapped = await wrapKeys(newRawKeys(), PIN);
  const lock = { ...wrapped, id: 'lock', isNumeric: true, wrong: 0, notBefore: 0, moving: [] };
  await deviceRecord.change((known) => ({ ...known, lock }));
  return deviceRecord;
}

const tabOf = (deviceRecord: DeviceRecord, locks: Locks): AppLockHost =>
  new AppLockHost({
    ports: { clock: time.clock().clock, locks },
    bus: { post: () => undefined, listen: () => () => undefined },
    deviceRecord,
    status: createStatus(),
    onLocked: () => undefined,
  });

test('[decisions 91] two tabs that try at the same time are two tries', async () => {
  const deviceRecord = await deviceWithPin();
  const locks = new TabLocks();
  const tabs = ['one', 'two'].map((tab) => tabOf(deviceRecord, locks.of(tab)));

  await Promise.all(tabs.map((tab) => tab.try('111111')));

  expect((await deviceRecord.read()).lock?.wrong).toBe(2);
});

test('[decisions 91] a PIN that another tab sets while this one is tried stays', async () => {
  const deviceRecord = await deviceWithPin();
  const tab = tabOf(deviceRecord, new TabLocks().of('one'));
  const other = await wrapKeys(newRawKeys(), '314159');
  const trying = tab.try(PIN);
  await deviceRecord.change((known) => ({
    ...known,
    lock: known.lock && { ...known.lock, ...other },
  }));

  await trying;

  expect((await deviceRecord.read()).lock).toMatchObject(other);
});

test('[decisions 91] a tab that was shown twice counts as hidden when it is hidden', async () => {
  const locks = new TabLocks().of('one');
  const tab = tabOf(await deviceWithPin(), locks);
  tab.setVisible(false);
  time.sleep(APP_LOCK_HIDDEN_MS);
  tab.setVisible(true);
  tab.setVisible(false);
  tab.setVisible(true);
  await new Promise((resolve) => setTimeout(resolve, 1));

  tab.setVisible(false);
  await new Promise((resolve) => setTimeout(resolve, 1));

  expect(await locks.isHeld(VISIBLE_TAB)).toBe(false);
});
