import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { settingsQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { idOf, logIn, memberOf, visitorOf, type OldMembership } from './old-member.ts';
import { printCard, type OldMember } from './old-rows.ts';

/** A device starts slowly where cores are shared; no test here is about time. */

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

/** Anna has written with Bo and with Cas. */
async function withTwo(): Promise<OldMembership & { bo: OldMember; cas: OldMember }> {
  const world = await memberOf(KIND, (site, anna) => {
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

/** From now on this is the whole answer. */
function answer(world: OldMembership, path: string, value: unknown): void {
  world.device.network.rule = (method, asked) =>
    method === 'GET' && asked === path ? Response.json(value) : null;
}

const keysIn = (rows: readonly { key: string }[]): string[] =>
  rows.map(({ key }) => key).toSorted();
const ids = (...members: OldMember[]): string[] => members.map(({ id }) => String(id)).toSorted();

test('[sync 13] a chat that cannot be read stays as it was, and one that is gone goes', async () => {
  const world = await withTwo();
  const { device, tab, bo } = world;
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);

  answer(world, CHATS, { chats: [chatWith(world, bo, { profile: { id: null, name: 'bo' } })] });
  await device.until(() => shown(chats).rows.length === 1);

  expect(shown(chats).rows).toMatchObject([{ key: String(bo.id), card: { name: 'bo' } }]);
});

test('[sync 13] while a chat does not say which it is, no other is taken for gone', async () => {
  const world = await withTwo();
  const { device, tab, bo, cas } = world;
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);

  answer(world, CHATS, { chats: [chatWith(world, bo, { num_unread_messages: '4' }), null] });
  await device.until(() => shown(chats).rows.some((row) => row.num_unread_messages === 4));

  expect(keysIn(shown(chats).rows)).toEqual(ids(bo, cas));
});

test('[sync 15] a chat that the member took away stays away, though another cannot be read', async () => {
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

test('[sync 13] a like that does not say of whom it is costs no other like', async () => {
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

test('[contract 16] whoever is blocked stays blocked while the list cannot be read whole', async () => {
  const world = await withTwo();
  const { device, tab, bo, cas } = world;
  const blocked = tab.watch(exclusionsQuery, { kind: 'block' });
  const cards = [bo, cas].map((one) => printCard(one, device.time.wall));
  answer(world, '/api/blocks.php', { profiles: cards });
  await tab.sync.api.loadExclusions({ kind: 'block' });
  answer(world, '/api/blocks.php', { profiles: [cards[0], { name: 'cas' }] });

  await tab.sync.api.loadExclusions({ kind: 'block' });
  await device.rest();

  expect(keysIn(shown(blocked).rows)).toEqual(ids(bo, cas));
});

const Report = z.object({ unreadable: z.record(z.string(), z.number()) });

test('what cannot be read is counted for support and in the log, without a word of it', async () => {
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
  'settings that are %j keep nobody from logging in',
  async (settings) => {
    const { old, device, tab } = visitorOf(KIND);
    const me = old.born('anna');
    device.network.rule = (_method, path) =>
      path === '/api/settings.php' ? Response.json(settings) : null;

    const outcome = await logIn(tab, me);

    expect(outcome).toEqual({ ok: true, value: { member: String(me.id) } });
  },
);

test('[decisions 36] settings that cannot be read are those of the file beside the client', async () => {
  const { device, tab } = visitorOf(KIND);
  device.network.rule = (_method, path) =>
    path === '/api/settings.php' ? Response.json(null) : null;
  const settings = tab.watch(settingsQuery, {});

  await device.until(() => 'value' in settings.live);

  expect(shown(settings)).toMatchObject({ name: 'Configured', niche: 3 });
});

test('[decisions 34] a search says how many it wants, whence it comes and who asked', async () => {
  const { device, tab } = await memberOf(KIND);
  const asked: string[] = [];
  device.network.rule = (_method, path, url) => {
    if (path === '/api/search.php') asked.push(new URL(url).search);
    return null;
  };

  const filters = { gender: '2' };
  await tab.sync.api.search({ filters, page: 1, auto: true, trafficsource: 'partner7' });
  await tab.sync.api.search({ filters, page: 2, auto: false });

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
])('[§4 search] a number of results that is %s', async (_name, paging, sent, told) => {
  const world = await memberOf(KIND);
  const { device, tab, old } = world;
  const found = Array.from({ length: sent }, (_, n) => printCard(old.born(`b${n}`), 0));
  answer(world, '/api/search.php', { profiles: found, paging });
  const search = tab.watch(searchQuery, { filters: {} });

  await tab.sync.api.search({ filters: {}, page: 1, auto: true });
  await device.until(() => 'value' in search.live);

  expect(shown(search)).toMatchObject({ num_results: told });
  expect(shown(search).rows).toHaveLength(sent);
});
