/** A recorded walk of a member on a site of the specification, request by request (decisions 36, 112). */
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { Time } from '#schemas/time.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { complaintsQuery, decisionsQuery, reportsQuery } from '#sync/queries/complaints.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { creditsQuery } from '#sync/queries/money/credits.ts';
import { ordersQuery } from '#sync/queries/money/orders.ts';
import { premiumQuery } from '#sync/queries/money/premium.ts';
import { notificationSettingsQuery } from '#sync/queries/notification-settings.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import { profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { peopleCountQuery, searchQuery } from '#sync/queries/search.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import { visitorsQuery } from '#sync/queries/visitors.ts';
import { webcamsQuery } from '#sync/queries/webcams.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { PushBrowser } from '#tests/support/push-service.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';
import { beyondSpec } from './asked-of-site.ts';
import { visitPhp } from './php-member.ts';
import { LOTTE } from './php-people.ts';

const NOTHING = {};
const WRITES = [
  'POST likes',
  'DELETE likes',
  'POST messages',
  'POST profileimage',
  'DELETE chat',
  'POST user',
];
const POLLS_MS = 600_000;
const REAL_ONLY = { country: 'NL', hideFictional: true, onlyVerified: true } as const;

async function lotte(manners: Parameters<typeof visitPhp>[0] = {}) {
  const world = await visitPhp(manners);
  const { device, tab, village, calls } = world;
  const outcome = await tab.sync.api.logIn({ ...LOTTE, shared: false });
  if (!outcome.ok) throw new Error(`no login: ${outcome.failure.code}`);
  await device.until(() => calls('GET likes').length > 0);
  const [first, second, , fourth] = village.others;
  if (!first || !second || !fourth) throw new Error('nobody is there');
  const idOf = ({ id }: { id: number }) => ProfileId.parse(String(id));
  return { ...world, first: idOf(first), second: idOf(second), fourth: idOf(fourth) };
}

/** Every screen of a member reads these. */
function openScreens(tab: Tab): void {
  tab.watch(visitorsQuery, NOTHING);
  tab.watch(exclusionsQuery, { kind: 'hide' });
  tab.watch(exclusionsQuery, { kind: 'block' });
  tab.watch(notificationsQuery, NOTHING);
  tab.watch(notificationSettingsQuery, NOTHING);
  tab.watch(interestsQuery, { locale: 'nl-NL' });
  tab.watch(profileFieldsQuery, NOTHING);
  tab.watch(webcamsQuery, NOTHING);
  tab.watch(signupMatchesQuery, NOTHING);
  tab.watch(reportsQuery, NOTHING);
  tab.watch(decisionsQuery, NOTHING);
  tab.watch(complaintsQuery, NOTHING);
  tab.watch(creditsQuery, NOTHING);
  tab.watch(ordersQuery, NOTHING);
  tab.watch(premiumQuery, NOTHING);
}

test.each([true, false])(
  '[decisions 112] a member searches, likes, chats, sends a photo, deletes and logs out by the calls of the specification alone (settings: %s)',
  async (settings) => {
    const { site, device, tab, calls, first, second, fourth } = await lotte({ settings });
    const { api } = tab.sync;
    openScreens(tab);
    await api.readPage({ page: 'terms', locale: 'nl-NL' });
    await device.rest();

    await tab.fetch(searchQuery, { filters: REAL_ONLY });
    await tab.fetch(peopleCountQuery, { filters: REAL_ONLY });
    await tab.fetch(memberQuery, { profile: first, wanted: 'visit' });
    await api.likeProfile({ profile: first });
    await api.unlikeProfile({ profile: fourth });
    tab.look({ conversationWith: first });
    await api.startChat({ profile: first });
    await tab.fetch(conversationQuery, { profile: first, wanted: 'newest' });
    await api.sendMessage({ profile: first, body: 'Hoi!' });
    await api.markLikesSeen({ until: Time.parse('2026-01-01T00:00:00.000Z') });
    await api.addPhoto({
      file: new Blob([Uint8Array.from(await jpegOf())], { type: 'image/jpeg' }),
    });
    const { subscription } = new PushBrowser();
    await api.subscribePush({ subscription });
    await api.unsubscribePush({ endpoint: subscription.endpoint });
    await device.pass(POLLS_MS);
    tab.look({ conversationWith: null });
    await api.deleteChat({ profile: second });
    await device.pass(60_000);
    await api.logOut({ discardUnsent: true });
    await device.until(() => calls('GET logout').length > 0);

    expect(beyondSpec(site.access)).toEqual([]);
    expect(tab.sync.status.get().contract).toBe('specification');
    expect(WRITES.map((call) => calls(call).map(({ status }) => `${call} ${status}`))).toEqual(
      WRITES.map((call) => [`${call} ${call === 'POST messages' ? 201 : 200}`]),
    );
    expect(calls('GET user').length).toBeGreaterThan(5);
  },
);

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
