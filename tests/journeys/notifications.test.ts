import { expect, test } from 'vitest';
import { likeProfile } from '#schemas/likes.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

test('[contract 25] notifications are stored: a restarted tab shows them offline, without those about hidden members', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [bo, cy] = [await born('bo'), await born('cy')];
  for (const from of [bo, cy]) {
    const browser = await server().enter(from);
    await browser.ask(likeProfile, { body: { profile: member } });
  }

  await tab.sync.api.loadNotifications();
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.hideProfile({ profile: cy });
  await tab.kill();
  const again = device.openTab();
  again.look({ online: false });
  const notifications = again.watch(notificationsQuery, {});
  await device.until(() => 'value' in notifications.live);

  expect(shown(notifications).rows).toMatchObject([{ kind: 'like', card: { id: bo } }]);
});
