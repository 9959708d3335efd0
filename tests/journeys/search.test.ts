import { expect, test } from 'vitest';
import { SEARCH_PAGE_KEEP_MS } from '#schemas/limits.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

const SEARCH = '/api/search.php';
const filters = { country: 'NL' };

test('[§4 search] the first page loads by itself, the next ones on request', async () => {
  const { device, tab } = await signedIn('anna');
  for (let index = 0; index < 15; index += 1) await born('somebody');
  const found = tab.watch(searchQuery, { filters });
  const asked: string[] = [];
  device.network.rule = (_method, _path, url) => {
    asked.push(url);
    return null;
  };

  const first = await tab.sync.api.search({ filters, page: 1, auto: true });
  await device.until(() => 'value' in found.live);
  const onePage = shown(found);
  await tab.sync.api.search({ filters, page: 2, auto: false });
  await device.until(() => shown(found).pages === 2);

  expect(first).toMatchObject({ ok: true, value: { num_results: onePage.num_results } });
  expect(onePage).toMatchObject({ pages: 1 });
  expect(onePage.rows).toHaveLength(12);
  expect(shown(found).rows.length).toBeGreaterThan(12);
  const searches = asked.filter((url) => url.includes(SEARCH));
  expect(searches[0]).toMatch(/auto_load=1/);
  expect(searches[0]).not.toMatch(/manual_search/);
  expect(searches[1]).toMatch(/manual_search=1/);
  expect(searches[1]).toMatch(/page=2/);
});

test('[product 2.4] offline, a search fails as “offline” and the stored pages stay readable', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.sync.api.search({ filters, page: 1, auto: true });
  const found = tab.watch(searchQuery, { filters });
  await device.until(() => 'value' in found.live);
  const before = shown(found).rows.length;
  device.network.line = 'offline';
  tab.look({ online: false });

  const outcome = await tab.sync.api.search({ filters, page: 2, auto: false });
  await device.until(() => found.live.state === 'cached-offline');

  expect(outcome).toEqual({ ok: false, failure: { code: 'offline' } });
  expect(shown(found).rows).toHaveLength(before);
});

test('[product 2.4] offline, a search that was never made shows who on this device matches', async () => {
  const { device, tab } = await signedIn('anna');
  for (let index = 0; index < 3; index += 1) await born('somebody');
  await tab.sync.api.search({ filters, page: 1, auto: true });
  device.network.line = 'offline';
  tab.look({ online: false });

  const wanted = { min_age: 18 };
  const here = tab.watch(searchQuery, { filters: wanted });
  const none = tab.watch(searchQuery, { filters: { ...wanted, country: 'BE' } });
  await tab.sync.api.search({ filters: wanted, page: 1, auto: true });
  await device.until(() => here.live.state === 'cached-offline' && 'value' in none.live);

  expect(shown(here)).toMatchObject({ isPartial: true, num_results: null, pages: 0 });
  expect(shown(here).rows.length).toBeGreaterThan(0);
  expect(shown(none)).toMatchObject({ isPartial: true, rows: [] });
});

test('[§4 similar search] a widened search and a count leave the saved search alone', async () => {
  const { device, tab, member } = await signedIn('anna');
  const saved = () =>
    server().db.selectFrom('searches').select('filters').where('member', '=', member).execute();
  await tab.sync.api.search({ filters: { min_age: 26, max_age: 35 }, page: 1, auto: true });
  const before = await saved();
  const asked: string[] = [];
  device.network.rule = (_method, _path, url) => {
    asked.push(url);
    return null;
  };

  const wider = { min_age: 21, max_age: 40, similar: true as const };
  await tab.sync.api.search({ filters: wider, page: 1, auto: true });
  const counted = await tab.sync.api.countPeople({ filters: { min_age: 18, max_age: 25 } });

  expect(before).toEqual([{ filters: { min_age: 26, max_age: 35 } }]);
  expect(await saved()).toEqual(before);
  expect(asked[0]).toMatch(/do_not_save=1/);
  expect(asked[0]).not.toMatch(/similar/);
  expect(counted).toMatchObject({ ok: true });
});

test('a search without stored pages shows why there are none', async () => {
  const { device, tab } = await signedIn('anna');
  const offline = tab.watch(searchQuery, { filters: { country: 'BE' } });
  const broken = tab.watch(searchQuery, { filters: { country: 'DE' } });

  device.network.line = 'broken';
  await tab.sync.api.search({ filters: { country: 'DE' }, page: 1, auto: true });
  await device.until(() => broken.live.state !== 'loading-first');
  const error = broken.live;
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.search({ filters: { country: 'BE' }, page: 1, auto: true });
  await device.until(() => offline.live.state !== 'loading-first');

  expect(error).toMatchObject({ state: 'error', failure: { code: 'server', status: 500 } });
  expect(offline.live).toEqual({ state: 'offline-first' });
});

test('a new first page replaces the stored set of pages', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.sync.api.search({ filters, page: 1, auto: true });
  await tab.sync.api.search({ filters, page: 2, auto: false });
  const found = tab.watch(searchQuery, { filters });
  await device.until(() => 'value' in found.live && found.live.value.pages === 2);

  await tab.sync.api.search({ filters, page: 1, auto: true });
  await device.until(() => shown(found).pages === 1);

  expect(shown(found).rows.length).toBeLessThanOrEqual(12);
});

test('stored pages are deleted after a day', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.sync.api.search({ filters, page: 1, auto: true });
  const found = tab.watch(searchQuery, { filters });
  await device.until(() => 'value' in found.live);
  device.network.line = 'offline';
  tab.look({ online: false });

  device.time.sleep(SEARCH_PAGE_KEEP_MS + 60_000);
  await device.pass(60_000);

  await device.until(() => shown(found).isPartial);
  expect(shown(found).pages).toBe(0);
});

test('a like shows on every card of the liked member', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.sync.api.search({ filters, page: 1, auto: true });
  const found = tab.watch(searchQuery, { filters });
  await device.until(() => 'value' in found.live);
  const [first] = shown(found).rows;
  if (!first) throw new Error('nobody found');
  const member = tab.watch(memberQuery, { profile: first.card.id });
  await device.until(() => 'value' in member.live);

  await tab.sync.api.likeProfile({ profile: first.card.id });
  await device.until(() => shown(member).liked);

  expect(shown(found).rows[0]).toMatchObject({ key: first.key, liked: true });
  expect(shown(found).rows[1]?.liked).toBe(false);
});

test('the page of a member shows the card and the profile, and shows when the member is gone', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const page = tab.watch(memberQuery, { profile: bo });

  await tab.fetch(memberQuery, { profile: bo, wanted: 'visit' });
  await device.until(() => 'value' in page.live);
  const whole = shown(page);
  await server().db.deleteFrom('members').where('id', '=', bo).execute();
  const gone = await tab.fetch(memberQuery, { profile: bo, wanted: 'visit' });
  await device.until(() => page.live.state === 'gone');

  expect(whole).toMatchObject({ card: { id: bo }, profile: { id: bo }, liked: false });
  expect(gone).toEqual({ ok: false, failure: { code: 'not-found' } });
});
