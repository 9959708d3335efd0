import { expect, test } from 'vitest';
import { getNotificationSettings } from '#schemas/notification-settings.ts';
import { notificationSettingsQuery } from '#sync/queries/notifications.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { server, signedIn } = castOfMembers();

const SETTINGS = '/api/notification_settings.php';

test('[contract 26] settings changed offline show at once, and reach the server with one request each', async () => {
  const { member, device, tab } = await signedIn('anna');
  const settings = tab.watch(notificationSettingsQuery, {});
  await tab.fetch(notificationSettingsQuery, {});
  await device.until(() => 'value' in settings.live);
  const before = { ...shown(settings) };
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.changeSetting({ field: 'like_mail', value: 'never' });
  await tab.sync.api.changeSetting({ field: 'quiet_hours', value: '22:00-07:00' });
  await tab.sync.api.changeSetting({ field: 'like_mail', value: 'daily' });
  await device.rest();
  const offline = { ...shown(settings) };
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.rest();

  expect(before).toMatchObject({ like_mail: 'weekly', quiet_hours: null });
  expect(offline).toMatchObject({ like_mail: 'daily', quiet_hours: '22:00-07:00' });
  expect(shown(settings)).toEqual(offline);
  const browser = await server().enter(member);
  expect(await browser.ask(getNotificationSettings)).toEqual(offline);
  expect(device.network.count('PUT', SETTINGS)).toBe(2);
});

test('[contract 26] a refused setting is listed for the member, and the old value is back', async () => {
  const { device, tab } = await signedIn('anna');
  const settings = tab.watch(notificationSettingsQuery, {});
  const waiting = tab.watch(waitingQuery, {});
  await tab.fetch(notificationSettingsQuery, {});
  await device.until(() => 'value' in settings.live);

  await tab.sync.api.changeSetting({ field: 'timezone', value: 'Nowhere/Atall' });
  await device.until(() => tab.sync.status.get().needsYou === 1);

  expect(shown(settings).timezone).toBeNull();
  expect(shown(waiting).rows).toMatchObject([
    { kind: 'setting', field: 'timezone', state: 'refused' },
  ]);
});

test('[sync 15] a read that is overtaken by a change every time does not undo any accepted change', async () => {
  const { device, tab } = await signedIn('anna');
  const settings = tab.watch(notificationSettingsQuery, {});
  await device.until(() => 'value' in settings.live);
  const { network } = device;

  let held = network.holdAnswer('GET', SETTINGS);
  const loaded = tab.fetch(notificationSettingsQuery, {});
  for (const value of ['never', 'daily', 'never']) {
    await device.until(held.isHeld);
    await tab.sync.api.changeSetting({ field: 'like_mail', value });
    await device.until(() => tab.sync.status.get().waiting === 0);
    const { release } = held;
    held = network.holdAnswer('GET', SETTINGS);
    release();
  }
  await loaded;
  await device.rest();

  expect(network.count('GET', SETTINGS)).toBe(4);
  expect(shown(settings)).toMatchObject({ like_mail: 'never' });
});
