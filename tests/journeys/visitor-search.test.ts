import { expect, test } from 'vitest';
import { memberQuery } from '#sync/queries/member.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, device } = castOfMembers({ site: { loggedOutSearchTrafficsource: 'all' } });

const filters = { country: 'NL' };

test('[§6 visitor] what a visitor found stays readable offline in this tab, and is on no other', async () => {
  const bo = await born('bo');
  const phone = device();
  const tab = phone.openTab();
  const found = tab.watch(searchQuery, { filters });
  await tab.fetch(searchQuery, { filters, trafficsource: 'partner' });
  await phone.until(() => 'value' in found.live);
  phone.network.line = 'offline';
  tab.look({ online: false });
  await phone.until(() => found.live.state === 'cached-offline');

  const opened = tab.watch(memberQuery, { profile: bo });
  await phone.until(() => 'value' in opened.live);
  const second = phone.openTab();
  const elsewhere = second.watch(searchQuery, { filters });
  second.look({ online: false });
  await phone.until(() => elsewhere.live.state === 'offline-first');

  expect(shown(found).rows.map(({ key }) => key)).toContain(bo);
  expect(shown(opened)).toMatchObject({ card: { id: bo }, liked: false, conversation: null });
});

test('[§6 visitor] without a traffic source a visitor reads that the search is for members', async () => {
  const phone = device();
  const tab = phone.openTab();
  const found = tab.watch(searchQuery, { filters });

  const outcome = await tab.fetch(searchQuery, { filters });
  await phone.until(() => found.live.state === 'forbidden');

  expect(outcome.ok).toBe(false);
  expect(tab.sync.status.get().session.state).toBe('visitor');
});

test('[§6 visitor] too many searches are shown as such, not as loading', async () => {
  const phone = device();
  const refused = Response.json(
    { error: { code: 'rate', message: '' } },
    { status: 429, headers: { 'retry-after': '30' } },
  );
  phone.network.rule = (_method, path) => (path.includes('search.php') ? refused : null);
  const tab = phone.openTab();
  const found = tab.watch(searchQuery, { filters });

  await tab.fetch(searchQuery, { filters, trafficsource: 'partner' });
  await phone.until(() => found.live.state === 'error');

  expect(found.live).toMatchObject({ failure: { code: 'rate' } });
});
