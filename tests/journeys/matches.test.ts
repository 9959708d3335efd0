import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { listMatches } from '#schemas/matches.ts';
import { bump } from '#server/db/counters.ts';
import { addLike } from '#server/db/likes.ts';
import { deckQuery } from '#sync/queries/deck.ts';
import { newMatchesQuery } from '#sync/queries/new-matches.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

const keysOf = (view: { rows: readonly { key: string }[] }) => view.rows.map(({ key }) => key);

/** A like that somebody else gave, in the server's database. */
async function likes(from: ProfileId, to: ProfileId): Promise<void> {
  const { db } = server();
  await addLike(db, { member: from, target: to, now: new Date() });
  await bump(db, 'likes', [from, to]);
}

test('[product 3.3] a like given back offline is a match at once, and is claimed once', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await likes(bo, member);
  await device.pass(400_000);
  const matches = tab.watch(newMatchesQuery, {});
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.likeProfile({ profile: bo });
  await device.until(() => keysOf(shown(matches)).length === 1);
  const claims = await Promise.all([1, 2].map(() => tab.sync.api.claimMatches({ profiles: [bo] })));
  await device.rest();

  const claimed = claims.flatMap((outcome) => (outcome.ok ? outcome.value.profiles : []));
  expect(claimed).toEqual([bo]);
  expect(keysOf(shown(matches))).toEqual([]);
});

test('[product 3.3] a match that came while I was away is news, an old one and one of a like not mutual are not', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [bo, cy, di] = [await born('bo'), await born('cy'), await born('di')];
  await tab.sync.api.likeProfile({ profile: bo });
  await tab.sync.api.likeProfile({ profile: cy });
  await device.until(() => tab.sync.status.get().waiting === 0);
  const matches = tab.watch(newMatchesQuery, {});

  await likes(bo, member);
  await likes(di, member);
  await device.pass(400_000);

  expect(keysOf(shown(matches))).toEqual([bo]);
});

test('[product 3.4] the deck is used up offline, not now is remembered, and the likes arrive after the return', async () => {
  const { member, device, tab } = await signedIn('anna');
  const people = [await born('bo'), await born('cy'), await born('di')];
  const deck = tab.watch(deckQuery, {});
  await tab.fetch(deckQuery, {});
  await device.until(() => 'value' in deck.live);
  const dealt = keysOf(shown(deck));
  device.network.line = 'offline';
  tab.look({ online: false });

  for (const [index, profile] of shown(deck)
    .rows.map(({ key }) => key)
    .entries())
    await tab.sync.api.chooseMatch({ profile, liked: index === 0 });
  await device.rest();
  const left = keysOf(shown(deck));
  await tab.sync.api.undoChoice();
  await device.rest();
  const afterUndo = keysOf(shown(deck));
  const last = dealt.at(-1);
  await tab.sync.api.chooseMatch({ profile: shown(deck).rows[0]?.key ?? member, liked: false });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await tab.sync.api.restartDeck({ wider: null });
  await device.rest();

  expect(dealt).toEqual(expect.arrayContaining(people));
  expect(left).toEqual([]);
  expect(afterUndo).toEqual([last]);
  const given = await server()
    .db.selectFrom('likes')
    .where('member', '=', member)
    .select('target')
    .execute();
  expect(given).toEqual([{ target: dealt[0] }]);
  expect(keysOf(shown(deck))).toEqual([]);
});

test('[product 3.4] an undone like is taken back, also from the server', async () => {
  const { member, device, tab } = await signedIn('anna');
  await born('bo');
  const deck = tab.watch(deckQuery, {});
  await tab.fetch(deckQuery, {});
  await device.until(() => 'value' in deck.live);
  const [first] = shown(deck).rows;
  await tab.sync.api.chooseMatch({ profile: first?.key ?? member, liked: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  const last = shown(deck).last;

  await tab.sync.api.undoChoice();
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(last).toEqual({ profile: first?.key, liked: true });
  expect(shown(deck).rows[0]?.key).toBe(first?.key);
  const given = await server()
    .db.selectFrom('likes')
    .where('member', '=', member)
    .select('target')
    .execute();
  expect(given).toEqual([]);
});

test('[product 3.4] a choice that is undone while the deck is filled again brings its member back', async () => {
  const { device, tab } = await signedIn('anna');
  await born('bo');
  await tab.fetch(deckQuery, {});
  const deck = tab.watch(deckQuery, {});
  await device.until(() => 'value' in deck.live && shown(deck).rows.length > 0);
  const passed = shown(deck).rows[0]?.key;
  if (passed === undefined) throw new Error('the deck is empty');
  await tab.sync.api.chooseMatch({ profile: passed, liked: false });

  const answer = device.network.holdAnswer(listMatches.method, listMatches.path);
  const filled = tab.fetch(deckQuery, {});
  await expect.poll(answer.isHeld).toBe(true);
  await tab.sync.api.undoChoice();
  answer.release();
  await filled;
  await device.rest();

  expect(keysOf(shown(deck))).toContain(passed);
});

test('[product 3.4] a choice can still be undone after the deck was filled again', async () => {
  const { device, tab } = await signedIn('anna');
  await born('bo');
  await tab.fetch(deckQuery, {});
  const deck = tab.watch(deckQuery, {});
  await device.until(() => 'value' in deck.live && shown(deck).rows.length > 0);
  const passed = shown(deck).rows[0]?.key;
  if (passed === undefined) throw new Error('the deck is empty');

  await tab.sync.api.chooseMatch({ profile: passed, liked: false });
  await tab.fetch(deckQuery, {});
  await device.rest();

  const { last, rows, left, dealt } = shown(deck);
  expect(last).toEqual({ profile: passed, liked: false });
  expect(left).toBe(rows.length);
  expect(dealt).toBe(left + 1);
  await tab.sync.api.undoChoice();
  await device.rest();
  expect(keysOf(shown(deck))).toContain(passed);
  expect(shown(deck)).toMatchObject({ left: dealt, dealt });
});
