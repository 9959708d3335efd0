import { expect, test } from 'vitest';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { idOf, logIn, memberOf, visitorOf } from './old-member.ts';

const LIKES = '/api/likes.php';

test('[decisions 37] the values of an old backend are shown in the shape of the contract', async () => {
  const { old, device, tab, me } = await memberOf({}, (site, anna) => {
    const bo = site.born('bo');
    site.write(bo.id, anna.id, 'Hoi');
    site.likes.push({ by: bo.id, target: anna.id, isNew: true });
  });
  const bo = String(old.members[1]?.id);
  const user = tab.watch(userQuery, {});
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const received = tab.watch(likesQuery, { type: 'received' });
  const found = tab.watch(searchQuery, { filters: { country: 'NL' } });

  await tab.fetch(searchQuery, { filters: { country: 'NL' } });
  await device.until(() => tab.sync.status.get().badge === 2);
  await device.until(() => 'value' in found.live && 'value' in user.live);

  expect(shown(user)).toMatchObject({
    paid_user: true,
    credits: 12,
    signup_date: '2019-05-05T10:00:00.000Z',
    profile: { id: String(me.id), age: 34, verified: true, countryregion: '12', notes: {} },
  });
  // By this the screens know that pause, copy and deletion are not in the app (contract 39).
  expect(shown(user).paused_until).toBeUndefined();
  expect(shown(chats).rows).toMatchObject([{ key: bo, num_unread_messages: 1 }]);
  expect(shown(received).rows).toMatchObject([{ key: bo, like_new: true, created: null }]);
  expect(shown(found)).toMatchObject({ num_results: 1, rows: [{ key: bo, liked: false }] });
  expect(tab.sync.status.get()).toMatchObject({
    connectivity: 'online',
    session: { state: 'member' },
  });
});

test('[decisions 36] without settings.php the settings file beside the client applies, and login needs no csrf', async () => {
  const { old, device, tab } = visitorOf();
  const me = old.born('anna');
  const settings = tab.watch(settingsQuery, {});
  await device.until(() => 'value' in settings.live);
  const asVisitor = shown(settings);

  const outcome = await logIn(tab, me);
  await device.until(() => 'value' in settings.live);

  expect(asVisitor).toMatchObject({ name: 'Configured', niche: 3, csrf: null });
  expect(outcome).toEqual({ ok: true, value: { member: String(me.id) } });
  expect(shown(settings)).toMatchObject({ name: 'Configured', countries: ['NL', 'BE'] });
  expect(old.sessions.size).toBe(1);
});

test('a wrong password is refused with the reason “invalid_login”', async () => {
  const { old, tab } = visitorOf();

  const outcome = await logIn(tab, old.born('anna'), 'wrong');

  expect(outcome).toMatchObject({ failure: { code: 'refused', reason: 'invalid_login' } });
});

test('[sync 2] a like made offline is sent once when the line is back', async () => {
  const { old, device, tab, me } = await memberOf();
  const bo = old.born('bo');
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.likeProfile({ profile: idOf(bo) });
  await device.pass(60_000);
  const whileOffline = tab.sync.status.get().waiting;

  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(whileOffline).toBe(1);
  expect(old.likes).toMatchObject([{ by: me.id, target: bo.id }]);
  expect(device.network.count('POST', LIKES)).toBe(1);
});

test('[decisions 36] a like whose answer was lost is sent again and still stored once', async () => {
  const { old, device, tab, me } = await memberOf();
  const bo = old.born('bo');
  await tab.fetch(searchQuery, { filters: {} });
  const given = tab.watch(likesQuery, { type: 'given' });
  device.network.rule = (method) => (method === 'POST' ? 'answer-lost' : null);

  await tab.sync.api.likeProfile({ profile: idOf(bo) });
  await device.until(() => device.network.count('POST', LIKES) > 1);
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);
  await tab.sync.api.unlikeProfile({ profile: idOf(bo) });
  const afterLike = old.likes.length;
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(afterLike).toBe(1);
  expect(old.likes).toEqual([]);
  expect(given.deliveries.some((live) => 'value' in live && live.value.rows[0]?.liked)).toBe(true);
  expect(shown(given).rows).toEqual([]);
  expect(me.id).toBeGreaterThan(0);
});

test.each(['404', 'front-page'] as const)(
  'a call that the site lacks (%s) fails as absent, and everything else works',
  async (unknown) => {
    const { old, device, tab, me } = await memberOf({ unknown }, (site, anna) => {
      site.write(site.born('bo').id, anna.id, 'Hoi');
    });
    const [, bo] = old.members;
    if (!bo) throw new Error('nobody is there');
    const profile = idOf(bo);
    const conversation = tab.watch(conversationQuery, { profile });
    const page = tab.watch(memberQuery, { profile });

    tab.look({ conversationWith: profile });
    const asked = await tab.fetch(conversationQuery, { profile, wanted: 'newest' });
    await device.pass(240_000);
    await tab.fetch(memberQuery, { profile, wanted: 'visit' });
    await tab.sync.api.likeProfile({ profile });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.rest();

    expect(asked).toEqual({ ok: false, failure: { code: 'absent', endpoint: 'listMessages' } });
    expect(conversation.live).toMatchObject({ state: 'error', failure: { code: 'absent' } });
    expect(shown(page)).toMatchObject({ card: { name: 'bo' }, profile: null });
    expect(tab.sync.status.get()).toMatchObject({
      connectivity: 'online',
      session: { state: 'member' },
    });
    expect(old.likes).toMatchObject([{ by: me.id, target: bo.id }]);
  },
);

test('a message to a site without messages is refused as absent, waits for the member and is not sent again', async () => {
  const { old, device, tab } = await memberOf();
  const bo = old.born('bo');
  const waiting = tab.watch(waitingQuery, {});

  await tab.sync.api.sendMessage({ profile: idOf(bo), body: 'Hallo?' });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await device.pass(300_000);

  expect(shown(waiting).rows).toMatchObject([
    { kind: 'message', state: 'refused', reason: 'absent', body: 'Hallo?' },
  ]);
  expect(device.network.count('POST', '/api/messages.php')).toBe(1);
});

test('a message to a site that answers unknown calls with its front page waits for the member and is not sent again', async () => {
  const { old, device, tab } = await memberOf({ unknown: 'front-page' });
  const bo = old.born('bo');

  await tab.sync.api.sendMessage({ profile: idOf(bo), body: 'Hallo?' });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await device.pass(300_000);

  expect(device.network.count('POST', '/api/messages.php')).toBe(1);
  expect(tab.sync.status.get()).toMatchObject({ connectivity: 'online', waiting: 0 });
});

test.each(['404', 'front-page'] as const)(
  '[decisions 26] seen likes stay seen on this device (%s) until the site’s own count changes',
  async (unknown) => {
    const { old, device, tab, me } = await memberOf({ unknown }, (site, anna) => {
      site.likes.push({ by: site.born('bo').id, target: anna.id, isNew: true });
    });
    const received = tab.watch(likesQuery, { type: 'received' });
    await device.until(() => tab.sync.status.get().newLikes === 1);
    const { newest } = shown(received);
    if (newest === null) throw new Error('nothing to mark');

    await tab.sync.api.markLikesSeen({ until: newest });
    await device.rest();
    const atOnce = tab.sync.status.get().badge;
    await device.pass(300_000);
    const later = { ...tab.sync.status.get() };
    old.likes.push({ by: old.born('cas').id, target: me.id, isNew: true });
    await device.until(() => tab.sync.status.get().newLikes === 2);

    expect(atOnce).toBe(0);
    expect(later).toMatchObject({ badge: 0, waiting: 0, needsYou: 0, connectivity: 'online' });
  },
);
