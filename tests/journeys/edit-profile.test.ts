import { expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { userQuery } from '#sync/queries/account.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { server, signedIn } = castOfMembers();

const USER = '/api/user.php';

async function onServer(member: ProfileId) {
  const browser = await server().enter(member);
  return (await browser.ask(getUser)).profile;
}

test('[contract 32] a field edited offline shows at once, and only its last value reaches the server', async () => {
  const { member, device, tab } = await signedIn('anna');
  const user = tab.watch(userQuery, {});
  await device.until(() => 'value' in user.live);
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.editProfile({ field: 'personal', value: 'First words' });
  await tab.sync.api.editProfile({ field: 'personal', value: 'Better words' });
  await tab.sync.api.editProfile({ field: 'city', value: 'Ghent' });
  await device.rest();
  const offline = { ...shown(user).profile };
  const waiting = tab.sync.status.get().waiting;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(offline).toMatchObject({ personal: 'Better words', city: 'Ghent' });
  expect(waiting).toBe(2);
  expect(await onServer(member)).toMatchObject({ personal: 'Better words', city: 'Ghent' });
  expect(shown(user).profile).toMatchObject({ personal: 'Better words', city: 'Ghent' });
  expect(device.network.count('PUT', USER)).toBe(2);
});

test('[contract 32] a refused field is listed with its reason, and the old value is back', async () => {
  const { device, tab } = await signedIn('anna');
  const user = tab.watch(userQuery, {});
  const waiting = tab.watch(waitingQuery, {});
  await device.until(() => 'value' in user.live);
  const { country } = shown(user).profile;

  await tab.sync.api.editProfile({ field: 'country', value: 'XX' });
  await device.until(() => tab.sync.status.get().needsYou === 1);

  expect(shown(user).profile.country).toBe(country);
  expect(shown(waiting).rows).toMatchObject([
    { kind: 'edit', field: 'country', state: 'refused', reason: 'invalid', canCancel: true },
  ]);
});

test('[contract 32] a newer value of the server wins and is shown', async () => {
  const { member, device, tab } = await signedIn('anna');
  const user = tab.watch(userQuery, {});
  await device.until(() => 'value' in user.live);
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.editProfile({ field: 'personal', value: 'From the train' });
  server().clock.pass(600_000);
  const browser = await server().enter(member);
  const updated = new Date(server().clock.now()).toISOString();
  await browser.ask(changeUser, {
    body: { personal: 'From the desk', updated },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(1_000);

  expect(shown(user).profile.personal).toBe('From the desk');
  expect((await onServer(member)).personal).toBe('From the desk');
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[decisions 133] what for, chosen offline, shows at once and arrives', async () => {
  const { member, device, tab } = await signedIn('anna');
  const user = tab.watch(userQuery, {});
  await device.until(() => 'value' in user.live);
  expect(shown(user).profile.purposes).toEqual([]);
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.editProfile({ field: 'purposes', value: 'dates,lasting' });
  await device.rest();
  const offline = shown(user).profile;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  const chosen = { purposes: ['dates', 'lasting'], notes: {} };
  expect(offline).toMatchObject(chosen);
  expect(await onServer(member)).toMatchObject(chosen);
  expect(shown(user).profile).toMatchObject(chosen);
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[contract 32] name, interests and a privacy switch chosen offline reach the server one by one', async () => {
  const { member, device, tab } = await signedIn('anna');
  const user = tab.watch(userQuery, {});
  await device.until(() => 'value' in user.live);
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.editProfile({ field: 'name', value: 'Annie' });
  await tab.sync.api.editProfile({ field: 'interests', value: 'sea,dogs' });
  await tab.sync.api.editProfile({ field: 'privacy_age', value: 'hidden' });
  await device.rest();
  const offline = shown(user);
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  const chosen = { name: 'Annie', interests: ['sea', 'dogs'] };
  expect(offline.profile).toMatchObject(chosen);
  expect(offline.privacy?.age).toBe('hidden');
  expect(await onServer(member)).toMatchObject(chosen);
});
