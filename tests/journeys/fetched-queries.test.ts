import { expect, test } from 'vitest';
import { listBlocks } from '#schemas/blocks.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { listHides } from '#schemas/hides.ts';
import { listNotifications } from '#schemas/notifications.ts';
import { getPremium } from '#schemas/premium.ts';
import { getProfile } from '#schemas/profile.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import type { Live } from '#sync/queries/live.ts';
import { memberQuery, type WantedOfMember } from '#sync/queries/member.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import { premiumQuery } from '#sync/queries/money.ts';
import { FETCHES } from '#sync/worker/fetching/fetches.ts';
import { boWrites } from '#tests/support/known-bo.ts';
import { castOfMembers, promote, type SignedIn } from '#tests/support/sync-members.ts';
import type { Line } from '#tests/support/sync-network.ts';

const cast = castOfMembers();
const { born, device: newDevice, signedIn } = cast;

const DAY_MS = 86_400_000;

const paramsWith = (profile: ProfileId): Readonly<Record<string, unknown>> => ({
  activation: { wanted: 'answer' },
  conversation: { profile, wanted: 'newest' },
  exclusions: { kind: 'hide' },
  export: { id: 'none' },
  interests: { locale: 'en-US' },
  deck: { wanted: 'low' },
  'mail-change': { token: 'none' },
  member: { profile, wanted: 'visit' },
  order: { id: 'none' },
  cases: { kind: null },
  case: { kind: 'report', id: 'none' },
  'found-members': { by: 'name', text: 'bo' },
  'staff-member': { id: profile },
  'staff-orders': { member: profile },
  'staff-order': { id: 'none' },
  'people-count': { filters: {} },
  search: { filters: {}, wanted: 'auto' },
});

/** Opens all of them as screens do, and tells the state of each. */
function openAll(
  { tab }: SignedIn,
  profile: ProfileId,
): () => Record<string, Live<unknown>['state']> {
  const params = paramsWith(profile);
  const watches = [...FETCHES.keys()].map((name) => ({
    name,
    watch: tab.watch<unknown, unknown>({ name }, params[name] ?? {}),
  }));
  return () => Object.fromEntries(watches.map(({ name, watch }) => [name, watch.live.state]));
}

const IS_READ: ReadonlySet<string> = new Set(['cached-fresh', 'empty', 'error', 'gone']);
/** For others than staff, what staff look at is gone. */
const signedInAsAdmin = async (name: string): Promise<SignedIn> => {
  const signed = await signedIn(name);
  await promote(cast.server(), signed.member, 'admin');
  return signed;
};

const areRead = (states: Record<string, string>): boolean =>
  Object.values(states).every((state) => IS_READ.has(state));

/** How often the site is asked for this, from now on. */
function countOf(
  { network }: SignedIn['device'],
  { path: counted }: { path: string },
): () => number {
  let requests = 0;
  network.rule = (_method, path) => {
    if (path === counted) requests += 1;
    return null;
  };
  return () => requests;
}

test('[sync 30] all that screens read is fetched when it is opened, and again after the databases were lost under them', async () => {
  const anna = await signedInAsAdmin('anna');
  const { device, tab } = anna;
  const bo = await boWrites(cast, anna);
  const states = openAll(anna, bo);
  await device.until(() => areRead(states()));
  const before = states();
  expect(before).toMatchObject({
    cases: 'cached-fresh',
    attention: 'cached-fresh',
    audit: 'cached-fresh',
    'staff-member': 'cached-fresh',
    'site-settings': 'cached-fresh',
  });
  const requests = countOf(device, listHides);

  await device.storage.clear();
  await tab.sync.api.saveDraft({ profile: bo, body: 'The device notices by writing' });
  await device.until(() => requests() > 0);
  await device.until(() => areRead(states()));

  expect(states()).toEqual(before);
});

test('what was opened without a connection is fetched when it returns', async () => {
  const anna = await signedInAsAdmin('anna');
  const { device, tab } = anna;
  const bo = await boWrites(cast, anna);
  device.network.line = 'offline';
  tab.look({ online: false });
  const states = openAll(anna, bo);
  await device.rest();
  const offline = states();

  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => areRead(states()));

  expect(areRead(offline)).toBe(false);
});

/** The next `count` requests of this call get no answer; answers how often it was made. */
function losesAnswers(
  device: SignedIn['device'],
  { path: lost }: { path: string },
  { line, count }: { line: Line; count: number },
): () => number {
  let requests = 0;
  device.network.rule = (_method, path) => {
    if (path !== lost) return null;
    requests += 1;
    return requests > count ? null : line;
  };
  return () => requests;
}

test.each<Line>(['silent', 'offline'])(
  '[product 2.4] a screen whose read was lost (%s) goes on loading while the site answers others, and is filled without a tap',
  async (line) => {
    const { device, tab } = await signedIn('anna');
    await device.rest();
    const requests = losesAnswers(device, getPremium, { line, count: 3 });
    const watch = tab.watch(premiumQuery, {});
    await device.until(() => 'value' in watch.live);

    const states = new Set(watch.deliveries.map(({ state }) => state));
    expect([...states]).toEqual(['loading-first', 'empty']);
    expect(requests()).toBe(4);
    expect(tab.sync.status.get().connectivity).toBe('online');
  },
);

test('[product 2.4] what nobody reads any more is not asked for again, and on a hidden page not before its member returns', async () => {
  const { device, tab } = await signedIn('anna');
  await device.rest();
  const requests = losesAnswers(device, getPremium, { line: 'offline', count: 3 });
  const left = tab.watch(premiumQuery, {});
  await device.until(() => requests() === 1);
  left.stop();
  await device.pass(120_000);
  const afterLeaving = requests();
  const hidden = tab.watch(premiumQuery, {});
  await device.until(() => requests() === 2);
  tab.look({ visible: false });
  await device.pass(120_000);
  const whileHidden = requests();

  tab.look({ visible: true });
  await device.until(() => 'value' in hidden.live);

  expect([afterLeaving, whileHidden, requests()]).toEqual([1, 2, 4]);
});

/** From now on the site has no such call; answers how often it was asked for it. */
function lacks(device: SignedIn['device'], { path: lacking }: { path: string }): () => number {
  let requests = 0;
  device.network.rule = (_method, path) => {
    if (path !== lacking) return null;
    requests += 1;
    return new Response('<h1>Not found</h1>', { status: 404 });
  };
  return () => requests;
}

test('[decisions 36] a call that the site lacks is made once, however often a screen opens', async () => {
  const anna = await signedIn('anna');
  const { device, tab } = anna;
  const requests = lacks(device, listNotifications);

  for (let opening = 0; opening < 3; opening += 1) {
    const watch = tab.watch(notificationsQuery, {});
    await device.until(() => watch.live.state === 'error');
    await device.rest();
    watch.stop();
  }
  const byItself = requests();
  const again = await tab.fetch(notificationsQuery, {});

  expect(byItself).toBe(1);
  expect(again).toMatchObject({ failure: { code: 'absent' } });
  expect(requests()).toBe(2);
});

test('[decisions 106] a site that lacks the list of the blocked has that of the hidden, and is asked for the first one once', async () => {
  const anna = await signedIn('anna');
  const { device, tab } = anna;
  const requests = lacks(device, listBlocks);
  const open = async () => {
    const hidden = tab.watch(exclusionsQuery, { kind: 'hide' });
    const blocked = tab.watch(exclusionsQuery, { kind: 'block' });
    await device.until(() => IS_READ.has(hidden.live.state) && IS_READ.has(blocked.live.state));
    await device.rest();
    const seen = [hidden.live.state, blocked.live.state];
    hidden.stop();
    blocked.stop();
    return seen;
  };

  const first = await open();
  const hidesBefore = device.network.count('GET', listHides.path);
  const second = await open();

  expect([first, second]).toEqual([
    ['empty', 'empty'],
    ['empty', 'empty'],
  ]);
  expect(requests()).toBe(1);
  expect(device.network.count('GET', listHides.path)).toBe(hidesBefore + 1);
});

test('[decisions 106] a call that the site lacks is not made after a reload either, and is tried again a day later', async () => {
  const anna = await signedIn('anna');
  const { device, tab } = anna;
  const requests = lacks(device, listNotifications);
  const openIn = async (at: SignedIn['tab']) => {
    const watch = at.watch(notificationsQuery, {});
    await device.until(() => watch.live.state === 'error');
    await device.rest();
    watch.stop();
    return requests();
  };

  const first = await openIn(tab);
  await tab.kill();
  const second = device.openTab();
  await device.until(() => second.sync.status.get().session.state === 'member');
  const reloaded = await openIn(second);
  await second.kill();
  await device.pass(DAY_MS);
  const third = device.openTab();
  await device.until(() => third.sync.status.get().session.state === 'member');
  const nextDay = await openIn(third);

  expect([first, reloaded, nextDay]).toEqual([1, 1, 2]);
});

test('[decisions 111] a member is fetched where the screen wants it: for a visit each time, for the profile once, and else never', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const openFor = async (wanted?: WantedOfMember) => {
    const before = device.network.count('GET', getProfile.path);
    const watch = tab.watch(memberQuery, { profile: bo, wanted });
    await device.rest();
    watch.stop();
    return device.network.count('GET', getProfile.path) - before;
  };

  expect(await openFor()).toBe(0);
  expect(await openFor('profile')).toBe(1);
  expect(await openFor('profile')).toBe(0);
  expect(await openFor('visit')).toBe(1);
  expect(await openFor('visit')).toBe(1);
});

test('[decisions 111] what a visitor opens is fetched, and what is for members only is not', async () => {
  const bo = await born('bo');
  const phone = newDevice();
  const tab = phone.openTab();
  await phone.until(() => tab.sync.status.get().session.state === 'visitor');

  const member = tab.watch(memberQuery, { profile: bo, wanted: 'visit' });
  const hidden = tab.watch(exclusionsQuery, { kind: 'hide' });
  await phone.until(() => phone.network.count('GET', getProfile.path) === 1);
  await phone.until(() => member.live.state !== 'loading-first');
  await phone.rest();

  expect(hidden.live.state).toBe('forbidden');
  expect(phone.network.count('GET', listHides.path)).toBe(0);
  expect(await tab.fetch(exclusionsQuery, { kind: 'hide' })).toEqual({
    ok: false,
    failure: { code: 'signed-out' },
  });
});
