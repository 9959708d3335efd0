/**
 * A device that is declared shared at login: the session belongs to one tab and ends with it.
 */
import { expect, test } from 'vitest';
import { randomToken } from '#server/rules/random-id.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import type { Device } from '#tests/support/sync-device.ts';
import type { Tab } from '#tests/support/sync-tab.ts';

const { born, device: newDevice, server } = castOfMembers();

const NOT_SIGNED_IN = { ok: true, value: { member: null } };

/** As on the page: the secret is made at login and survives a reload of the tab. */
async function openShared(device: Device) {
  const member = await born('anna');
  const secret = randomToken();
  const tab = device.openTab();
  await tab.sync.api.setTabSecret({ secret });
  expect(await logIn(tab, member, true)).toMatchObject({ ok: true });
  return { member, secret, tab };
}

async function open(device: Device, secret: string | null): Promise<Tab> {
  const tab = device.openTab();
  await tab.sync.api.setTabSecret({ secret });
  return tab;
}

const sessionsOf = (member: string) =>
  server().db.selectFrom('sessions').selectAll().where('member', '=', member).execute();

test('a second tab is not signed in, and the first tab stays signed in', async () => {
  const device = newDevice();
  const { member, tab } = await openShared(device);

  const second = await open(device, null);

  expect(await second.sync.api.checkSession()).toEqual(NOT_SIGNED_IN);
  await device.pass(120_000);
  expect(second.sync.status.get().session.state).toBe('visitor');
  expect(tab.sync.status.get().session).toEqual({ state: 'member', member });
  expect(await sessionsOf(member)).toHaveLength(1);
});

test('a reloaded tab is still signed in', async () => {
  const device = newDevice();
  const { member, secret, tab } = await openShared(device);
  await tab.kill();

  const again = await open(device, secret);

  expect(await again.sync.api.checkSession()).toEqual({ ok: true, value: { member } });
});

test('after the tab is closed, the next tab makes the server end the session', async () => {
  const device = newDevice();
  const { member, tab } = await openShared(device);
  await tab.kill();

  const next = await open(device, null);

  expect(await next.sync.api.checkSession()).toEqual(NOT_SIGNED_IN);
  await device.until(async () => (await sessionsOf(member)).length === 0);
  expect(await next.sync.api.checkSession()).toEqual(NOT_SIGNED_IN);
});

test('pictures may stay on the device only where it is not shared', async () => {
  const device = newDevice();
  const { member, tab } = await openShared(device);
  const whileShared = device.mayKeepImages;
  await tab.sync.api.logOut({ discardUnsent: false });
  await tab.sync.api.setTabSecret({ secret: null });
  await logIn(tab, member);

  expect([whileShared, device.mayKeepImages]).toEqual([false, true]);
});

test('[R39] a PIN that a shared device refuses leaves pictures forbidden', async () => {
  const device = newDevice();
  const { tab } = await openShared(device);

  const refused = await tab.sync.api.setPin({ pin: '271828', current: null });

  expect(refused).toMatchObject({ ok: false, failure: { reason: 'conflict' } });
  expect(device.mayKeepImages).toBe(false);
});
