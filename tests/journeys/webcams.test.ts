import { expect, test } from 'vitest';
import { webcamsQuery } from '#sync/queries/webcams.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { server, signedIn } = castOfMembers();

test('[contract 46] promotions are stored: a restarted tab has them', async () => {
  const { member, device, tab } = await signedIn('anna');
  await server()
    .db.updateTable('members')
    .set({ paid_user: false, signup_date: new Date('2020-01-01T00:00:00.000Z') })
    .where('id', '=', member)
    .execute();

  expect(await tab.fetch(webcamsQuery, {})).toMatchObject({ ok: true });
  await tab.kill();
  const again = device.openTab();
  const promotions = again.watch(webcamsQuery, {});
  await device.until(() => 'value' in promotions.live);

  expect(shown(promotions).ads.map(({ tile }) => tile)).toEqual(['cams', 'camads']);
  expect(shown(promotions).cams.length).toBeGreaterThan(0);
});
