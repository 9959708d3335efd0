/**
 * Random histories of the real worker: the real code of the store on a fake IndexedDB, the real server, and a line, tabs and a
 * storage that fail. `TEST_SEED=n` draws others; a failing history is printed, and is not shortened, because each takes seconds.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import type { openRxStore } from '#sync/db/store/rx-store.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { amountOf, SEED } from '#tests/support/sample.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import { isShown, shown, type Tab } from '#tests/support/sync-tab.ts';
import { histories, OTHERS, type Act } from './acts.ts';
import { DeviceLife } from './device-life.ts';
import { expectKept, viewOf } from './promises.ts';

const cast = castOfMembers();
/** HISTORIES=1000 lives more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? amountOf({ whole: 120, sample: 6 }));
const IN_A_PART = 3;

let copy: typeof openRxStore;

beforeAll(async () => {
  copy = await storeOfAnotherRealm();
});

async function live(history: readonly Act[]): Promise<void> {
  const me = await cast.signedIn('anna');
  const { device, member } = me;
  const others = await Promise.all(Array.from({ length: OTHERS }, (_, n) => cast.born(`o${n}`)));
  const life = new DeviceLife(cast, me, { others, copy });
  try {
    for (const act of history) await life.perform(act);
    const tab = await life.heal();
    await device.until(() => tab.sync.status.get().session.state === 'member');
    await device.until(() => tab.sync.status.get().waiting === 0);
    await dismissRefused(device, tab);
    await device.pass(130_000);
    await expectKept(life, cast.server());

    const here = await viewOf(device, tab);
    await close(device);
    expect(here).toEqual(await viewElsewhere(member));
    expect(claimConsoleErrors()).toEqual([]);
  } finally {
    await close(device);
  }
}

/** What was refused is on this device only, until the member has read why. */
async function dismissRefused(device: Device, tab: Tab): Promise<void> {
  const waiting = tab.watch(waitingQuery, {});
  await device.until(() => isShown(waiting));
  for (const { key: row } of shown(waiting).rows) await tab.sync.api.cancel({ row });
  waiting.stop();
}

/** With the databases that a killed tab was opening: few can be open in one process. */
async function close(device: Device): Promise<void> {
  await device.close();
  await device.rest();
}

/** On a new device of this member. */
async function viewElsewhere(member: ProfileId): Promise<unknown> {
  const device = cast.device();
  const tab = device.openTab();
  const { ok } = await logIn(tab, member);
  expect(ok).toBe(true);
  await device.pass(5_000);
  const view = await viewOf(device, tab);
  await close(device);
  return view;
}

const parts = Array.from({ length: Math.ceil(HISTORIES / IN_A_PART) }, (_, part) => ({ part }));

test.each(parts)(
  '[sync 1, 3, 8] whatever happens to the line, the tabs and the storage: what was kept arrives once and in order, and is shown as on a new device ($part)',
  async ({ part }) => {
    const property = fc.asyncProperty(histories, live);
    await fc.assert(property, { numRuns: IN_A_PART, seed: SEED + part, endOnFailure: true });
  },
);
