import { expect, test } from 'vitest';
import { FRESH_MS, POLL_MS, SEARCH_PAGE_KEEP_MS } from '#schemas/limits.ts';
import { userQuery } from '#sync/queries/account.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { peopleCountQuery, searchQuery, type WantedOfSearch } from '#sync/queries/search.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { isShown, shown, type Tab } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

const SEARCH = '/api/search.php';
const filters = { country: 'NL' };

/** The addresses of the searches from now on. */
function searches({ network }: Device): string[] {
  const asked: string[] = [];
  network.rule = (_method, path, url) => {
    if (path === SEARCH) asked.push(url);
    return null;
  };
  return asked;
}

test('[§4 search] the first page loads by itself, the next ones on request', async () => {
  const { device, tab } = await signedIn('anna');
  for (let index = 0; index < 15; index += 1) await born('somebody');
  const asked = searches(device);

  const found = tab.watch(searchQuery, { filters, wanted: 'auto' });
  await device.until(() => 'value' in found.live);
  const onePage = shown(found);
  const more = await tab.fetchMore(searchQuery, { filters });
  await device.until(() => shown(found).pages === 2);

  expect(more).toMatchObject({ ok: true });
  expect(onePage).toMatchObject({ pages: 1 });
  expect(onePage.rows).toHaveLength(12);
  expect(shown(found).rows.length).toBeGreaterThan(12);
  expect(asked[0]).toMatch(/auto_load=1/);
  expect(asked[0]).not.toMatch(/manual_search/);
  expect(asked[1]).toMatch(/manual_search=1/);
  expect(asked[1]).toMatch(/page=2/);
  expect(asked).toHaveLength(2);
});

test('[§4 search] a search that the member chose or asks for again is marked as such, and one that nobody asked for is not made', async () => {
  const { device, tab } = await signedIn('anna');
  const asked = searches(device);

  tab.watch(searchQuery, { filters: { country: 'BE' } });
  await device.rest();
  const unasked = asked.length;
  const found = tab.watch(searchQuery, { filters, wanted: 'chosen' });
  await device.until(() => asked.length === 1);
  await tab.fetch(searchQuery, { filters });

  expect(unasked).toBe(0);
  expect(found.live.state).not.toBe('error');
  for (const url of asked) expect(url).toMatch(/manual_search=1/);
  expect(asked).toHaveLength(2);
});

test('[§4 search] what is current is not loaded again; what is old is, unless it is kept with further pages or from before a reload', async () => {
  const { device, tab } = await signedIn('anna');
  for (let index = 0; index < 15; index += 1) await born('somebody');
  await tab.fetch(searchQuery, { filters });
  const asked = searches(device);
  const opening = async (at: Tab, wanted: WantedOfSearch) => {
    const before = asked.length;
    const found = at.watch(searchQuery, { filters, wanted });
    await device.until(() => 'value' in found.live);
    await device.rest();
    found.stop();
    return asked.length - before;
  };

  const current = await opening(tab, 'auto');
  await device.pass(FRESH_MS);
  const onePage = await opening(tab, 'kept');
  await tab.fetchMore(searchQuery, { filters });
  await device.pass(FRESH_MS);
  const twoPages = await opening(tab, 'kept');
  await tab.kill();
  const again = device.openTab();
  await device.until(() => again.sync.status.get().session.state === 'member');
  const reloaded = await opening(again, 'kept');
  const old = await opening(again, 'auto');

  expect({ current, onePage, twoPages, reloaded, old }).toEqual({
    current: 0,
    onePage: 1,
    twoPages: 0,
    reloaded: 0,
    old: 1,
  });
});

test('[product 2.4] when the connection returns, what never loaded is asked for and what is being read stays', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.fetch(searchQuery, { filters });
  await device.pass(FRESH_MS);
  device.network.line = 'offline';
  tab.look({ online: false });
  const read = tab.watch(searchQuery, { filters, wanted: 'auto' });
  const never = tab.watch(searchQuery, { filters: { country: 'BE' }, wanted: 'auto' });
  await device.until(() => 'value' in read.live && never.live.state !== 'loading-first');
  const asked = searches(device);

  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => asked.length > 0);
  await device.rest();

  expect(asked).toEqual([expect.stringContaining('country=BE')]);
});

test('[product 2.4] offline, a search fails as “offline” and the stored pages stay readable', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.fetch(searchQuery, { filters });
  const found = tab.watch(searchQuery, { filters });
  await device.until(() => 'value' in found.live);
  const before = shown(found).rows.length;
  device.network.line = 'offline';
  tab.look({ online: false });

  const outcome = await tab.fetchMore(searchQuery, { filters });
  await device.until(() => found.live.state === 'cached-offline');

  expect(outcome).toEqual({ ok: false, failure: { code: 'offline' } });
  expect(shown(found).rows).toHaveLength(before);
});

test('[product 2.4] offline, a search that was never made shows who on this device matches', async () => {
  const { device, tab } = await signedIn('anna');
  for (let index = 0; index < 3; index += 1) await born('somebody');
  await tab.fetch(searchQuery, { filters });
  device.network.line = 'offline';
  tab.look({ online: false });

  const wanted = { min_age: 18 };
  const here = tab.watch(searchQuery, { filters: wanted });
  const none = tab.watch(searchQuery, { filters: { ...wanted, country: 'BE' } });
  await tab.fetch(searchQuery, { filters: wanted });
  await device.until(() => here.live.state === 'cached-offline' && 'value' in none.live);

  expect(shown(here)).toMatchObject({ isPartial: true, num_results: null, pages: 0 });
  expect(shown(here).rows.length).toBeGreaterThan(0);
  expect(shown(none)).toMatchObject({ isPartial: true, rows: [] });
});

test('[§4 similar search] a widened search and a count leave the saved search alone', async () => {
  const { device, tab, member } = await signedIn('anna');
  const saved = () =>
    server().db.selectFrom('searches').select('filters').where('member', '=', member).execute();
  await tab.fetch(searchQuery, { filters: { min_age: 26, max_age: 35 } });
  const before = await saved();
  const asked: string[] = [];
  device.network.rule = (_method, _path, url) => {
    asked.push(url);
    return null;
  };

  const wider = { min_age: 21, max_age: 40, similar: true as const };
  await tab.fetch(searchQuery, { filters: wider });
  const counted = tab.watch(peopleCountQuery, { filters: { min_age: 18, max_age: 25 } });
  await device.until(() => isShown(counted));

  expect(before).toEqual([{ filters: { min_age: 26, max_age: 35 } }]);
  expect(await saved()).toEqual(before);
  expect(asked[0]).toMatch(/do_not_save=1/);
  expect(asked[0]).not.toMatch(/similar/);
  expect(shown(counted)).toEqual(expect.any(Number));
});

test('[decisions 108] the last search is known at once, and is the same when the site is read again', async () => {
  const { device, tab } = await signedIn('anna');
  const me = tab.watch(userQuery, {});
  await device.until(() => isShown(me));
  const first = shown(me).saved_search;

  await tab.fetch(searchQuery, { filters: { min_age: 26, withPicture: true } });
  await device.until(() => shown(me).saved_search !== null);
  await tab.fetch(searchQuery, { filters: { min_age: 21, similar: true } });
  const here = shown(me).saved_search;
  await device.pass(POLL_MS * 2);

  expect(first).toBeNull();
  expect(here).toEqual({ min_age: 26, withPicture: true });
  expect(shown(me).saved_search).toEqual(here);
});

test('a search without stored pages shows why there are none', async () => {
  const { device, tab } = await signedIn('anna');
  const offline = tab.watch(searchQuery, { filters: { country: 'BE' } });
  const broken = tab.watch(searchQuery, { filters: { country: 'DE' } });

  device.network.line = 'broken';
  await tab.fetch(searchQuery, { filters: { country: 'DE' } });
  await device.until(() => broken.live.state !== 'loading-first');
  const error = broken.live;
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.fetch(searchQuery, { filters: { country: 'BE' } });
  await device.until(() => offline.live.state !== 'loading-first');

  expect(error).toMatchObject({ state: 'error', failure: { code: 'server', status: 500 } });
  expect(offline.live).toEqual({ state: 'offline-first' });
});

test('a new first page replaces the stored set of pages', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.fetch(searchQuery, { filters });
  await tab.fetchMore(searchQuery, { filters });
  const found = tab.watch(searchQuery, { filters });
  await device.until(() => 'value' in found.live && found.live.value.pages === 2);

  await tab.fetch(searchQuery, { filters });
  await device.until(() => shown(found).pages === 1);

  expect(shown(found).rows.length).toBeLessThanOrEqual(12);
});

test('stored pages are deleted after a day', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.fetch(searchQuery, { filters });
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
  await tab.fetch(searchQuery, { filters });
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

test('[product 2.4] who was found survives a reload: the first page is shown at once and not searched for again', async () => {
  const { device, tab } = await signedIn('anna');
  await born('somebody');
  await tab.fetch(searchQuery, { filters });
  const before = tab.watch(searchQuery, { filters, wanted: 'auto' });
  await device.until(() => 'value' in before.live);
  await device.pass(FRESH_MS);
  const rows = shown(before).rows.map(({ key }) => key);
  await tab.kill();
  const asked = searches(device);

  const found = device.openTab().watch(searchQuery, { filters, wanted: 'kept' });
  await device.until(() => 'value' in found.live);
  await device.rest();

  expect(shown(found).rows.map(({ key }) => key)).toEqual(rows);
  expect(asked).toEqual([]);
});

test('[product 2.4] that nobody was found survives a reload, too: it is said at once and not searched for again', async () => {
  const { device, tab } = await signedIn('anna');
  const nobody = { filters: { min_age: 98, max_age: 98 }, wanted: 'auto' } as const;
  await tab.fetch(searchQuery, nobody);
  await tab.kill();
  const asked = searches(device);

  const again = device.openTab();
  const found = again.watch(searchQuery, nobody);
  await device.until(() => 'value' in found.live);
  await device.rest();

  expect(found.live).toMatchObject({ state: 'empty', value: { rows: [], num_results: 0 } });
  expect(asked).toEqual([]);
});
