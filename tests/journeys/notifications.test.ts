import { expect, test } from 'vitest';
import { NotificationId, ProfileId } from '#schemas/ids.ts';
import { likeProfile } from '#schemas/likes.ts';
import { NOTIFICATIONS_PAGE } from '#schemas/limits.ts';
import { notify } from '#server/db/push/notifications.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

/** Members who like the member: each is born for it. */
async function likersOf(member: string, ...names: string[]): Promise<string[]> {
  const ids = [];
  for (const name of names) {
    const from = await born(name);
    const browser = await server().enter(from);
    await browser.ask(likeProfile, { body: { profile: member } });
    ids.push(from);
  }
  return ids;
}

const stored = (member: string) =>
  server()
    .db.selectFrom('notifications')
    .select(['about', 'read'])
    .where('member', '=', member)
    .orderBy('id')
    .execute();

test('[contract 25] notifications are stored: a restarted tab shows them offline, without those about hidden members', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [bo = '', cy = ''] = await likersOf(member, 'bo', 'cy');

  await tab.fetch(notificationsQuery, {});
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.hideProfile({ profile: ProfileId.parse(cy) });
  await tab.kill();
  const again = device.openTab();
  again.look({ online: false });
  const notifications = again.watch(notificationsQuery, {});
  await device.until(() => 'value' in notifications.live);

  expect(shown(notifications).rows).toMatchObject([{ kind: 'like', card: { id: bo } }]);
});

test('[contract 25] what was read and deleted offline is so at once, after a restart, and once on the server', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [bo, cy] = await likersOf(member, 'bo', 'cy', 'di');
  await tab.fetch(notificationsQuery, {});
  const notifications = tab.watch(notificationsQuery, {});
  await device.until(() => 'value' in notifications.live);
  const [di] = shown(notifications).rows;

  device.network.line = 'offline';
  tab.look({ online: false });
  const key = di?.key ?? NotificationId.parse('0');
  await tab.sync.api.markNotificationsRead({ until: key });
  await tab.sync.api.removeNotifications({ ids: [key] });
  await tab.kill();
  const again = device.openTab();
  again.look({ online: false });
  const restarted = again.watch(notificationsQuery, {});
  await device.until(() => 'value' in restarted.live);
  expect(shown(restarted).rows.map(({ card, isNew }) => [card?.id, isNew])).toEqual([
    [cy, false],
    [bo, false],
  ]);

  device.network.line = 'online';
  again.look({ online: true });
  await device.pass(10_000);
  await device.until(() => again.sync.status.get().waiting === 0);

  expect(await stored(member)).toEqual([
    { about: bo, read: true },
    { about: cy, read: true },
  ]);
  expect(shown(restarted).rows.map(({ card, isNew }) => [card?.id, isNew])).toEqual([
    [cy, false],
    [bo, false],
  ]);
});

test('[contract 25] a deletion can be undone while it has not been sent', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [bo] = await likersOf(member, 'bo');
  await tab.fetch(notificationsQuery, {});
  const notifications = tab.watch(notificationsQuery, {});
  await device.until(() => 'value' in notifications.live);
  const ids = shown(notifications).rows.map(({ key }) => key);

  const removed = await tab.sync.api.removeNotifications({ ids });
  const row = removed.ok ? removed.value.row : '';
  await device.until(() => notifications.live.state === 'empty');
  expect(await tab.sync.api.cancel({ row })).toMatchObject({ value: { cancelled: true } });
  await device.pass(10_000);

  expect(shown(notifications).rows).toMatchObject([{ card: { id: bo } }]);
  expect(await stored(member)).toHaveLength(1);
});

test('[contract 25] an answer that was requested before a deletion was accepted does not bring it back', async () => {
  const { member, device, tab } = await signedIn('anna');
  await likersOf(member, 'bo');
  await tab.fetch(notificationsQuery, {});
  const notifications = tab.watch(notificationsQuery, {});
  await device.until(() => 'value' in notifications.live);
  const ids = shown(notifications).rows.map(({ key }) => key);
  const held = device.network.holdAnswer('GET', '/api/notifications.php');
  const late = tab.fetch(notificationsQuery, {});
  await device.until(held.isHeld);

  await tab.sync.api.removeNotifications({ ids });
  await device.pass(10_000);
  await device.until(() => tab.sync.status.get().waiting === 0);
  held.release();
  await late;

  expect(shown(notifications).rows).toEqual([]);
});

test('[contract 25] older pages follow, and reading again keeps as many as were shown', async () => {
  const { member, device, tab } = await signedIn('anna');
  const count = NOTIFICATIONS_PAGE + 5;
  for (let index = 0; index < count; index += 1) {
    const about = await born(`guest${index}`);
    await notify(server().db, { member, kind: 'like', about, now: new Date() });
  }
  const notifications = tab.watch(notificationsQuery, {});
  await device.until(() => 'value' in notifications.live);
  expect(shown(notifications)).toMatchObject({ hasOlder: true });
  expect(shown(notifications).rows).toHaveLength(NOTIFICATIONS_PAGE);

  await tab.fetchMore(notificationsQuery, {});
  await device.until(() => !shown(notifications).hasOlder);
  await tab.fetch(notificationsQuery, {});
  await device.rest();

  expect(device.network.count('GET', '/api/notifications.php')).toBe(4);
  expect(new Set(shown(notifications).rows.map(({ key }) => key)).size).toBe(count);
});
