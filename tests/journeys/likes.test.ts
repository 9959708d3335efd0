import { expect, test } from 'vitest';
import { likesQuery } from '#sync/queries/likes.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, likedBy, signedIn } = castOfMembers();

const LIKES = '/api/likes.php';

test('[sync 2] the first list of the next start holds the like that waits: a row that came later would move the others', async () => {
  const { device, tab } = await signedIn('anna');
  const [bo, cy] = [await born('bo'), await born('cy')];
  await tab.fetch(searchQuery, { filters: {} });
  await tab.sync.api.likeProfile({ profile: cy });
  await device.until(() => tab.sync.status.get().waiting === 0);
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.likeProfile({ profile: bo });
  await device.rest();
  await tab.kill();

  const next = device.openTab();
  next.look({ online: false });
  const given = next.watch(likesQuery, { type: 'given' });
  await device.until(() => 'value' in given.live);
  await device.rest();

  const lists = given.deliveries.flatMap((live) => ('value' in live ? [live.value.rows] : []));
  expect(lists.map((rows) => rows.map(({ key }) => key).toSorted())).toEqual([[bo, cy]]);
});

test('what a like changes at once reaches the page in one task, so that the page renders once', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await tab.fetch(searchQuery, { filters: {} });
  const tasks: string[][] = [];
  let isNewTask = true;
  const note = (name: string) => () => {
    if (isNewTask) {
      tasks.push([]);
      isNewTask = false;
      // Runs when the task has ended.
      queueMicrotask(() => (isNewTask = true));
    }
    tasks.at(-1)?.push(name);
  };
  tab.sync.live(searchQuery, { filters: {} }, note('search'));
  tab.sync.live(memberQuery, { profile: bo }, note('member'));
  await device.until(() => tasks.flat().length >= 2);
  await device.rest();
  tasks.length = 0;

  await tab.sync.api.likeProfile({ profile: bo });
  await device.until(() => tasks.flat().length >= 2);

  expect(tasks[0]).toEqual(['search', 'member']);
});

test('[§7 likes] a like is shown at once and reaches the server once', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await tab.fetch(searchQuery, { filters: {} });
  const given = tab.watch(likesQuery, { type: 'given' });
  await device.until(() => given.live.state === 'empty');

  const outcome = await tab.sync.api.likeProfile({ profile: bo });
  await device.rest();
  const shownAtOnce = shown(given).rows.map((row) => row.key);
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(180_000);

  expect(outcome).toEqual({ ok: true, value: null });
  expect(shownAtOnce).toEqual([bo]);
  expect(await likedBy(member)).toEqual([bo]);
  expect(device.network.count('POST', LIKES)).toBe(1);
  expect(shown(given).rows).toMatchObject([{ key: bo, liked: true, like_state: 'settled' }]);
});

test('[sync 2] a like given offline waits, and is delivered when the line is back', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const waiting = tab.watch(waitingQuery, {});
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.likeProfile({ profile: bo });
  await device.pass(60_000);
  const whileOffline = { rows: shown(waiting).rows.length, waiting: tab.sync.status.get().waiting };
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(whileOffline).toEqual({ rows: 1, waiting: 1 });
  expect(await likedBy(member)).toEqual([bo]);
  expect(device.network.count('POST', LIKES)).toBe(1);
});

test('[sync 6] a like and an unlike that were never sent make no request', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.likeProfile({ profile: bo });
  await tab.sync.api.unlikeProfile({ profile: bo });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.pass(120_000);

  expect(tab.sync.status.get().waiting).toBe(0);
  expect(await likedBy(member)).toEqual([]);
  expect(device.network.asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});

test('[sync 3] a lost answer does not double the like', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.rule = (method) => (method === 'POST' ? 'answer-lost' : null);

  await tab.sync.api.likeProfile({ profile: bo });
  await device.until(() => device.network.count('POST', LIKES) > 1);
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await likedBy(member)).toEqual([bo]);
});

test('[sync 6] after an ambiguous like, further taps add at most one new key, and the last intent wins', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const { likeProfile, unlikeProfile } = tab.sync.api;
  device.network.rule = (method) => (method === 'GET' ? null : 'answer-lost');

  await likeProfile({ profile: bo });
  await device.until(() => device.network.count('POST', LIKES) === 1);
  device.network.rule = (method) => (method === 'GET' ? null : 'offline');
  await unlikeProfile({ profile: bo });
  await likeProfile({ profile: bo });
  await unlikeProfile({ profile: bo });
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await likedBy(member)).toEqual([]);
  expect(device.network.keys(LIKES)).toBe(2);
});

test('[sync 5] after five taps in a row the last intent holds', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const { likeProfile, unlikeProfile } = tab.sync.api;

  await Promise.all([
    likeProfile({ profile: bo }),
    unlikeProfile({ profile: bo }),
    likeProfile({ profile: bo }),
    unlikeProfile({ profile: bo }),
    likeProfile({ profile: bo }),
  ]);
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await likedBy(member)).toEqual([bo]);
});

test('[sync 15] a stale list that arrives after the like was accepted does not switch the heart off', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await tab.fetch(searchQuery, { filters: {} });
  const given = tab.watch(likesQuery, { type: 'given' });
  await device.until(() => given.live.state === 'empty');

  const stale = device.network.holdAnswer('GET', LIKES);
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => stale.isHeld());
  await tab.sync.api.likeProfile({ profile: bo });
  await device.until(() => device.network.count('POST', LIKES) === 1);
  const before = given.deliveries.length;
  stale.release();
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(120_000);

  const afterwards = given.deliveries.slice(before);
  expect(afterwards.every((live) => 'value' in live && live.value.rows[0]?.liked === true)).toBe(
    true,
  );
  expect(await likedBy(member)).toEqual([bo]);
});
