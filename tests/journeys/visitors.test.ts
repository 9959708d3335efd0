import { expect, test } from 'vitest';
import { visitorsQuery } from '#sync/queries/likes.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

test('[contract 14] visitors are stored: a restarted tab shows them offline, without those I hid', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [bo, cy] = [await born('bo'), await born('cy')];
  const at = new Date();
  await server()
    .db.insertInto('visits')
    .values([bo, cy].map((visitor) => ({ member: visitor, target: member, at })))
    .execute();

  await tab.fetch(visitorsQuery, {});
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.hideProfile({ profile: cy });
  await tab.kill();
  const again = device.openTab();
  again.look({ online: false });
  const visitors = again.watch(visitorsQuery, {});
  await device.until(() => 'value' in visitors.live);

  expect(shown(visitors).rows).toMatchObject([{ key: bo, liked: false, mutual: false }]);
});
