import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { X_SYNC } from '#schemas/headers.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { idOf, logIn, memberOf, visitorOf, type OldMembership } from './old-member.ts';
import { printCard, type OldMember } from './old-rows.ts';
import type { OldSiteKind } from './old-site.ts';

const CHATS = '/api/chats.php';
const LIKES = '/api/likes.php';
const KIND = { messages: true, settings: true };

const warnings: string[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line: unknown) => {
    warnings.push(String(line));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Anna has a chat with Bo and a chat with Cas. */
async function withTwo(
  kind: Partial<OldSiteKind> = KIND,
): Promise<OldMembership & { bo: OldMember; cas: OldMember }> {
  const world = await memberOf(kind, (site, anna) => {
    for (const name of ['bo', 'cas']) site.write(site.born(name).id, anna.id, 'Hoi Anna');
  });
  const [, bo, cas] = world.old.members;
  if (!bo || !cas) throw new Error('nobody is there');
  await world.device.until(() => world.tab.sync.status.get().unreadChats === 2);
  return { ...world, bo, cas };
}

const chatWith = (world: OldMembership, other: OldMember, odd: object = {}) => ({
  conversation: { id: world.old.chatOf(world.me.id, other.id).id },
  profile: printCard(other, world.device.time.wall),
  num_unread_messages: '1',
  ...odd,
});

/** From now on a GET of `path` answers `value`. */
function answer(world: OldMembership, path: string, value: unknown, headers = {}): void {
  world.device.network.rule = (method, asked) =>
    method === 'GET' && asked === path ? Response.json(value, { headers }) : null;
}

/** Of a site that keeps our contract. */
const SIGNED = { [X_SYNC]: '1' };

const keysIn = (rows: readonly { key: string }[]): string[] =>
  rows.map(({ key }) => key).toSorted();
const ids = (...members: OldMember[]): string[] => members.map(({ id }) => String(id)).toSorted();

test('[sync 13] an unreadable chat stays as it was, and a chat that is missing from the answer is removed', async () => {
  const world = await withTwo();
  const { device, tab, bo } = world;
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);

  answer(world, CHATS, { chats: [chatWith(world, bo, { profile: { id: null, name: 'bo' } })] });
  await device.until(() => shown(chats).rows.length === 1);

  expect(shown(chats).rows).toMatchObject([{ key: String(bo.id), card: { name: 'bo' } }]);
});

test('[sync 13] while one chat of the answer has no readable id, no other chat is removed', async () => {
  const world = await withTwo();
  const { device, tab, bo, cas } = world;
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);

  answer(world, CHATS, { chats: [chatWith(world, bo, { num_unread_messages: '4' }), null] });
  await device.until(() => shown(chats).rows.some((row) => row.num_unread_messages === 4));

  expect(keysIn(shown(chats).rows)).toEqual(ids(bo, cas));
});

test('[sync 15] a chat that the member deleted stays deleted while another chat is unreadable', async () => {
  const world = await withTwo();
  const { device, tab, bo, cas } = world;
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);
  device.network.rule = (method, path) => {
    if (path === CHATS && method === 'GET')
      return Response.json({ chats: [chatWith(world, bo), null] });
    return method === 'DELETE' ? Response.json({ done: 1 }) : null;
  };

  await tab.sync.api.deleteChat({ profile: idOf(cas) });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(300_000);

  expect(keysIn(shown(chats).rows)).toEqual(ids(bo));
});

test('[sync 13] a like whose profile has no id removes no other like', async () => {
  const world = await memberOf(KIND, (site, anna) => {
    for (const name of ['bo', 'cas'])
      site.likes.push({ by: site.born(name).id, target: anna.id, isNew: true });
  });
  const { device, tab, old } = world;
  const likes = tab.watch(likesQuery, { type: 'received' });
  await device.until(() => tab.sync.status.get().newLikes === 2);
  const [, bo, cas] = old.members;
  if (!bo || !cas) throw new Error('nobody is there');

  const card = printCard(bo, device.time.wall);
  answer(world, LIKES, { profiles: null, liked_by: [{ ...card, like_new: 0 }, { name: 'cas' }] });
  await device.until(() => tab.sync.status.get().newLikes === 1);

  expect(keysIn(shown(likes).rows)).toEqual(ids(bo, cas));
});

test('[contract 16] a blocked member stays blocked while a row of the list is unreadable', async () => {
  const world = await withTwo({ ...KIND, signs: true });
  const { device, tab, bo, cas } = world;
  const blocked = tab.watch(exclusionsQuery, { kind: 'block' });
  const cards = [bo, cas].map((one) => printCard(one, device.time.wall));
  answer(world, '/api/blocks.php', { profiles: cards }, SIGNED);
  await tab.fetch(exclusionsQuery, { kind: 'block' });
  answer(world, '/api/blocks.php', { profiles: [cards[0], { name: 'cas' }] }, SIGNED);

  await tab.fetch(exclusionsQuery, { kind: 'block' });
  await device.rest();

  expect(keysIn(shown(blocked).rows)).toEqual(ids(bo, cas));
});

const Report = z.object({ unreadable: z.record(z.string(), z.number()) });

test('unreadable rows are counted in the diagnostics and in the log, without their content', async () => {
  const world = await withTwo();
  const { device, tab, bo, cas } = world;
  const broken = chatWith(world, cas, { profile: { id: [], name: 'cas' } });
  answer(world, CHATS, { chats: [chatWith(world, bo, { num_unread_messages: 4 }), broken] });
  await device.pass(300_000);

  const report = await tab.sync.api.exportDiagnostics();

  if (!report.ok) throw new Error(report.failure.code);
  expect(Report.parse(JSON.parse(report.value))).toEqual({ unreadable: { listChats: 1 } });
  expect(report.value).not.toContain('cas');
  expect(warnings.filter((line) => line.includes('listChats'))).toEqual([
    'vonk: listChats: 1 unreadable in chats',
  ]);
});

test.each([null, [], 'geen', { niche: '12', signups: 'ja' }])(
  'a member can log in when the settings are %j',
  async (settings) => {
    const { old, device, tab } = visitorOf(KIND);
    const me = old.born('anna');
    device.network.rule = (_method, path) =>
      path === '/api/settings.php' ? Response.json(settings) : null;

    const outcome = await logIn(tab, me);

    expect(outcome).toEqual({ ok: true, value: { member: String(me.id) } });
  },
);

test('[decisions 36] when the settings are unreadable, the settings file beside the client applies', async () => {
  const { device, tab } = visitorOf(KIND);
  device.network.rule = (_method, path) =>
    path === '/api/settings.php' ? Response.json(null) : null;
  const settings = tab.watch(settingsQuery, {});

  await device.until(() => 'value' in settings.live);

  expect(shown(settings)).toMatchObject({ name: 'Configured', niche: 3 });
});

test('[decisions 34] a search request carries its page size, its source and whether the app or the member started it', async () => {
  const { device, tab } = await memberOf(KIND);
  const asked: string[] = [];
  device.network.rule = (_method, path, url) => {
    if (path === '/api/search.php') asked.push(new URL(url).search);
    return null;
  };

  const filters = { gender: '2' };
  tab.watch(searchQuery, { filters, wanted: 'auto', trafficsource: 'partner7' });
  await device.until(() => asked.length > 0);
  await device.rest();
  await tab.fetchMore(searchQuery, { filters });

  expect(asked).toEqual([
    '?gender=2&auto_load=1&page=1&pp=12&source=members&trafficsource=partner7',
    '?gender=2&manual_search=1&page=2&pp=12&source=members',
  ]);
});

test.each([
  ['missing', undefined, 12, null],
  ['null', { num_results: null }, 12, null],
  ['fewer than were sent', { num_results: 3 }, 12, null],
  ['not said, on the last page', null, 5, 5],
  ['believable', { num_results: '48' }, 12, 48],
])(
  '[§4 search] when the number of results is %s, all profiles are shown and never a wrong number',
  async (_name, paging, sent, told) => {
    const world = await memberOf(KIND);
    const { device, tab, old } = world;
    const found = Array.from({ length: sent }, (_, n) => printCard(old.born(`b${n}`), 0));
    answer(world, '/api/search.php', { profiles: found, paging });
    const search = tab.watch(searchQuery, { filters: {} });

    await tab.fetch(searchQuery, { filters: {} });
    await device.until(() => 'value' in search.live);

    expect(shown(search)).toMatchObject({ num_results: told });
    expect(shown(search).rows).toHaveLength(sent);
  },
);
