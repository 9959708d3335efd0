/** A recorded walk of a member on a site of the specification, request by request (decisions 36, 112). */
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { CONVERSATION_POLL_MS, POLL_JITTER, POLL_MS } from '#schemas/limits.ts';
import { Time } from '#schemas/time.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { activationQuery, exportQuery, mailChangeQuery } from '#sync/queries/own-account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { deckQuery } from '#sync/queries/deck.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { likesQuery, visitorsQuery } from '#sync/queries/likes.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { orderQuery } from '#sync/queries/money.ts';
import { peopleCountQuery, searchQuery } from '#sync/queries/search.ts';
import { caseQuery, staffMemberQuery, staffOrderQuery } from '#sync/queries/staff/details.ts';
import { casesQuery, foundMembersQuery, staffOrdersQuery } from '#sync/queries/staff/lists.ts';
import { FETCHES } from '#sync/worker/fetching/fetches.ts';
import { PushBrowser } from '#tests/support/push-service.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';
import { beyondSpec, keepTable } from './asked-of-site.ts';
import { visitPhp } from './php-member.ts';
import { LOTTE } from './php-people.ts';

const NOTHING = {};
const POLLS_MS = 600_000;
/** What is polled, and how often at least. */
const POLLED = [
  ['GET user', POLL_MS],
  ['GET chats', POLL_MS],
  ['GET likes', POLL_MS],
  ['GET messages', CONVERSATION_POLL_MS],
] as const;
const REAL_ONLY = {
  country: 'NL',
  hideFictional: true,
  onlyVerified: true,
  onlyOnline: true,
  withPicture: true,
} as const;

async function lotte(manners: Parameters<typeof visitPhp>[0] = {}) {
  const world = await visitPhp(manners);
  const { device, tab, village, calls } = world;
  const outcome = await tab.sync.api.logIn({ ...LOTTE, shared: false });
  if (!outcome.ok) throw new Error(`no login: ${outcome.failure.code}`);
  await device.until(() => calls('GET likes').length > 0);
  const [first, second, , fourth, , , , stranger] = village.others;
  if (!first || !second || !fourth || !stranger) throw new Error('nobody is there');
  const idOf = ({ id }: { id: number }) => ProfileId.parse(String(id));
  return {
    ...world,
    first: idOf(first),
    second: idOf(second),
    fourth: idOf(fourth),
    stranger: idOf(stranger),
  };
}

/** Of the queries that name something. */
const PARAMS = ({ first }: { first: ProfileId }): Readonly<Record<string, object>> => ({
  [activationQuery.name]: { wanted: 'confirmation' },
  [caseQuery.name]: { kind: 'report', id: 'case-1' },
  [casesQuery.name]: { kind: null },
  [conversationQuery.name]: { profile: first, wanted: 'newest' },
  [deckQuery.name]: { wanted: 'low' },
  [exclusionsQuery.name]: { kind: 'hide' },
  [exportQuery.name]: { id: 'export-1' },
  [foundMembersQuery.name]: { by: 'name', text: 'Sanne' },
  [interestsQuery.name]: { locale: 'nl-NL' },
  [mailChangeQuery.name]: { token: 'a'.repeat(43) },
  [memberQuery.name]: { profile: first, wanted: 'visit' },
  [orderQuery.name]: { id: 'order-1' },
  [peopleCountQuery.name]: { filters: REAL_ONLY },
  [searchQuery.name]: { filters: {}, wanted: 'kept' },
  [staffMemberQuery.name]: { id: first },
  [staffOrderQuery.name]: { id: 'order-1' },
  [staffOrdersQuery.name]: { member: first },
});

/** All that screens read, of members and of staff. */
function openScreens(tab: Tab, given: { first: ProfileId }): void {
  const params = PARAMS(given);
  for (const [name, fetches] of FETCHES) {
    const asked = params[name] ?? NOTHING;
    if (!fetches.atOpening(asked)) throw new Error(`nothing is read of ${name}`);
    tab.watch({ name }, asked);
  }
  tab.watch(exclusionsQuery, { kind: 'block' });
}

interface Acting {
  tab: Tab;
  first: ProfileId;
  second: ProfileId;
  fourth: ProfileId;
  /** Without a conversation. */
  stranger: ProfileId;
}

async function search({ tab, first }: Acting): Promise<void> {
  await tab.fetch(searchQuery, { filters: REAL_ONLY });
  await tab.fetch(searchQuery, { filters: { gender: '2', fields: 'hair=2' } });
  await tab.sync.api.fetchQuery({ name: searchQuery.name, params: { filters: {} }, more: true });
  await tab.fetch(peopleCountQuery, { filters: REAL_ONLY });
  await tab.fetch(memberQuery, { profile: first, wanted: 'visit' });
}

async function like({ tab, first, second, fourth }: Acting): Promise<void> {
  const { api } = tab.sync;
  await api.likeProfile({ profile: first });
  await api.unlikeProfile({ profile: fourth });
  await api.chooseMatch({ profile: second, liked: false });
  await api.markLikesSeen({ until: Time.parse('2026-01-01T00:00:00.000Z') });
  await api.hideProfile({ profile: fourth });
  await api.blockProfile({ profile: fourth });
}

async function chat({ tab, first, stranger }: Acting): Promise<void> {
  const { api } = tab.sync;
  tab.look({ conversationWith: first });
  await api.startChat({ profile: stranger });
  await tab.fetch(conversationQuery, { profile: first, wanted: 'newest' });
  await api.sendMessage({ profile: first, body: 'Hoi!' });
}

/** The picture, the fields of the profile, and push. */
async function changeProfile({ tab }: Acting): Promise<void> {
  const { api } = tab.sync;
  const file = new Blob([Uint8Array.from(await jpegOf())], { type: 'image/jpeg' });
  await api.addPhoto({ file });
  await api.findPlace({ lat: 52.09, lon: 5.12 });
  const place = { countryregion: '8', city: 'Zwolle' };
  await api.editProfile({ field: 'country', value: 'NL', with: place });
  await api.editProfile({ field: 'personal', value: 'Ik fiets graag', with: { hair: '1' } });
  const { subscription } = new PushBrowser();
  await api.subscribePush({ subscription });
  await api.unsubscribePush({ endpoint: subscription.endpoint });
}

const ACTS = [
  'GET search 200',
  'POST likes 200',
  'DELETE likes 200',
  'GET chat 200',
  'POST messages 201',
  'POST profileimage 200',
  'PUT user 200',
  'POST user 200',
  'DELETE chat 200',
  'GET logout 200',
];

const isKept = ([call, periodMs]: (typeof POLLED)[number], polls: readonly string[]): boolean =>
  polls.filter((one) => one === call).length >=
  Math.floor(POLLS_MS / (periodMs * (1 + POLL_JITTER)));

test.each([true, false])(
  '[decisions 112] a member searches, likes, chats, sends a photo, deletes and logs out by the calls of the specification alone (settings: %s)',
  async (settings) => {
    const world = await lotte({ settings });
    const { site, device, tab, calls } = world;
    const { api } = tab.sync;
    openScreens(tab, world);
    await api.readPage({ page: 'terms', locale: 'nl-NL' });
    await device.rest();

    await search(world);
    await like(world);
    await chat(world);
    await changeProfile(world);
    await device.rest();
    const before = site.access.length;
    await device.pass(POLLS_MS);
    const polls = site.access.slice(before).map(({ call }) => call);
    tab.look({ conversationWith: null });
    await api.deleteChat({ profile: world.second });
    await device.pass(60_000);
    await api.logOut({ discardUnsent: true });
    await device.until(() => calls('GET logout').length > 0);
    await keepTable(settings ? 'With settings.php' : 'Without settings.php', site.access);

    expect(beyondSpec(site.access)).toEqual([]);
    expect(tab.sync.status.get().contract).toBe('specification');
    const done = site.access.map(({ call, status }) => `${call} ${status}`);
    expect(ACTS.filter((act) => !done.includes(act))).toEqual([]);
    expect(site.access.filter(({ query }) => query.includes('hair=2'))).not.toEqual([]);
    expect(POLLED.filter((poll) => !isKept(poll, polls))).toEqual([]);
  },
);

test.each([
  ['a call beyond it', { call: 'GET page', query: 'page=terms' }],
  ['a selection that it does not have', { call: 'GET likes', query: 'type=visitors' }],
  ['a parameter that it does not have', { call: 'GET search', query: 'fields=hair%3D2' }],
  ['a key that it does not have', { call: 'POST likes', keys: ['profile', 'client_id'] }],
  ['a place with a field of the profile', { call: 'PUT user', keys: ['city', 'hair'] }],
  ['a field that the profile does not have', { call: 'PUT user', keys: ['hair', 'updated'] }],
  ['an address without a script', { call: '/api/page' }],
])('[spec §7] the walk finds %s', (_what, line) => {
  expect(beyondSpec([{ query: '', keys: [], status: 200, ...line }])).toHaveLength(1);
});

test('[decisions 112] what the site lacks is known to the page before a screen asks for it', async () => {
  const { tab, calls } = await lotte();

  const visitors = await tab.fetch(visitorsQuery, NOTHING);

  expect(visitors).toMatchObject({ ok: false, failure: { code: 'absent' } });
  expect(calls('GET likes').map(({ query }) => query)).not.toContain('type=visitors&limit=100');
  expect(tab.sync.status.get()).toMatchObject({ contract: 'specification' });
});

test('without a switch for it on the site, invented members are left out of the results on the device', async () => {
  const { device, tab, calls } = await lotte();
  const filters = { hideFictional: true } as const;
  const found = tab.watch(searchQuery, { filters });

  await tab.fetch(searchQuery, { filters });
  await device.until(() => 'value' in found.live);

  expect(calls('GET search').at(-1)?.query).not.toContain('hideFictional');
  expect(shown(found).rows.filter(({ card }) => card.fictional)).toEqual([]);
});

test('[spec §7] regions and company come from calls of their own where the settings name none', async () => {
  const { device, tab } = await visitPhp({ settings: false });
  const settings = tab.watch(settingsQuery, NOTHING);
  await device.until(() => 'value' in settings.live);
  await device.rest();

  expect(shown(settings)).toMatchObject({
    region_data: { NL: [{ id: '7', name: 'Utrecht' }, { id: '8' }, { id: '9' }] },
    company_name: 'Hartje BV',
    company_kvk: '12345678',
    support_phone: '31201234567',
  });
});

test('[decisions 112] terms and service of a site without texts are the operator’s files, with the names of the site', async () => {
  const { tab, calls } = await lotte();

  const terms = await tab.sync.api.readPage({ page: 'terms', locale: 'nl-NL' });
  const service = await tab.sync.api.readPage({ page: 'service', locale: 'en-US' });

  const words = terms.ok ? JSON.stringify(terms.value) : '';
  expect(words).toContain('Hartje');
  expect(words).not.toMatch(/\{(site|company)\}/);
  expect(service.ok && service.value.blocks).toContainEqual({ kind: 'item', text: '31201234567' });
  expect(calls('GET page')).toEqual([]);
});

test('a site whose settings name regions and company is not asked for them', async () => {
  const { calls } = await lotte();

  expect(calls('GET settings').length).toBeGreaterThan(0);
  expect([...calls('GET regions'), ...calls('GET companyinfo')]).toEqual([]);
});

test('[decisions 112] a restarted tab knows the site before its first answer', async () => {
  const { device, tab, calls, site } = await lotte();
  tab.watch(chatsQuery, { filter: 'all' });
  tab.watch(likesQuery, { type: 'received' });
  await device.pass(5_000);
  await tab.kill();
  device.network.line = 'offline';

  const again = device.openTab();
  await device.until(() => again.sync.status.get().session.state === 'member');
  await device.rest();

  expect(again.sync.status.get().contract).toBe('specification');
  expect(calls('GET visitors')).toEqual([]);
  expect(beyondSpec(site.access)).toEqual([]);
});
