/** The deck of the match finder while its answer is on its way, and choices are made and undone meanwhile. */
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { MATCHES_PAGE_SIZE } from '#schemas/limits.ts';
import { MEET_CONSENT } from '#schemas/meet.ts';
import { likeProfile } from '#schemas/likes.ts';
import { listMatches } from '#schemas/matches.ts';
import type { Gender } from '#schemas/profile.ts';
import type { OwnFilters } from '#schemas/search.ts';
import { deckQuery, type DeckView } from '#sync/queries/deck.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown, type Tab, type Watch } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

const MATCHES = [listMatches.method, listMatches.path] as const;
const WIDER = { filters: { min_age: 18, max_age: 80 }, isEverywhere: true };

const keysOf = (deck: Watch<DeckView>) => shown(deck).rows.map(({ key }) => key);

const search = (tab: Tab, filters: OwnFilters) => tab.fetch(searchQuery, { filters });
const fill = (tab: Tab) => tab.fetch(deckQuery, {});
const restart = (tab: Tab) => tab.sync.api.restartDeck({ wider: WIDER });
const choose = (tab: Tab, profile: ProfileId, liked = false) =>
  tab.sync.api.chooseMatch({ profile, liked });

/** Each journey has members of its own two ages. */
let age = 20;

async function born(name: string, years: number, gender: Gender = 'f'): Promise<ProfileId> {
  const id = ProfileId.parse(`${name}-${years}`);
  const year = new Date(server().clock.now()).getUTCFullYear() - years;
  await server().born({
    id,
    name,
    gender,
    email: `${id}@vonk.test`,
    date_of_birth: `${year}-01-01`,
  });
  return id;
}

/** A member whose search for both ages is dealt. `old` is not in the search for the young. */
async function withDeck() {
  age += 2;
  const young = [await born('bo', age), await born('cy', age), await born('di', age)];
  const old = await born('old', age + 1);
  const { device, tab, member } = await signedIn('anna');
  await search(tab, { min_age: age, max_age: age + 1 });
  await fill(tab);
  const deck = tab.watch(deckQuery, {});
  await device.until(() => 'value' in deck.live && shown(deck).rows.length >= 4);
  return { device, tab, member, deck, old, young, forTheYoung: { min_age: age, max_age: age } };
}

async function secondTabOf(device: Device): Promise<Tab> {
  const second = device.openTab(await storeOfAnotherRealm());
  await device.until(() => second.sync.status.get().session.state === 'member');
  return second;
}

/** Begins to fill the deck, and holds the answer of the server. */
async function onItsWay(device: Device, ask: () => Promise<unknown>) {
  const answer = device.network.holdAnswer(...MATCHES);
  const ended = ask();
  await device.until(answer.isHeld);
  return {
    land: async () => {
      answer.release();
      await ended;
      await device.rest();
    },
  };
}

test('[product 3.4] a choice that is made and undone while the deck of another search is on its way brings its member back in front', async () => {
  const { device, tab, deck, old, forTheYoung } = await withDeck();
  await search(tab, forTheYoung);

  const answer = await onItsWay(device, () => fill(tab));
  await choose(tab, old);
  await tab.sync.api.undoChoice();
  await answer.land();

  expect(shown(deck).filters).toMatchObject(forTheYoung);
  expect(keysOf(deck)[0]).toBe(old);
});

test.each([
  ['only in the deck of the search before', 'old'],
  ['further down in the new deck', 'young'],
])(
  '[product 3.4] a choice made while the deck is on its way is undone after it arrived: its member is %s, and comes back in front',
  async (_, who) => {
    const { device, tab, deck, old, young, forTheYoung } = await withDeck();
    const last = keysOf(deck).findLast((key) => young.includes(key)) ?? old;
    const chosen = who === 'old' ? old : last;
    await search(tab, forTheYoung);

    const answer = await onItsWay(device, () => fill(tab));
    await choose(tab, chosen);
    await answer.land();
    const afterwards = keysOf(deck);
    const undoable = shown(deck).last;
    await tab.sync.api.undoChoice();
    await device.rest();

    expect(afterwards).not.toContain(chosen);
    expect(undoable).toEqual({ profile: chosen, liked: false });
    expect(keysOf(deck)).toEqual([chosen, ...afterwards]);
  },
);

test('[product 3.4] two choices are undone by a double press while the deck is on its way, and a third press changes nothing', async () => {
  const { device, tab, deck, forTheYoung } = await withDeck();
  const before = keysOf(deck);
  await search(tab, forTheYoung);

  const answer = await onItsWay(device, () => fill(tab));
  for (const profile of before.slice(0, 2)) await choose(tab, profile);
  await Promise.all([1, 2, 3].map(() => tab.sync.api.undoChoice()));
  await answer.land();

  expect(keysOf(deck).slice(0, 2)).toEqual(before.slice(0, 2));
  expect(shown(deck).last).toBeNull();
  expect(new Set(keysOf(deck)).size).toBe(keysOf(deck).length);
});

test('[product 3.4] a member who was chosen again stays chosen when the deck arrives', async () => {
  const { device, tab, deck, old, young, forTheYoung } = await withDeck();
  await search(tab, forTheYoung);

  const answer = await onItsWay(device, () => fill(tab));
  await choose(tab, old);
  await tab.sync.api.undoChoice();
  await choose(tab, old);
  for (const profile of young.slice(0, 2)) await choose(tab, profile);
  await answer.land();

  expect(keysOf(deck)).toEqual(young.slice(2));
});

test('[product 3.4] a like whose request is on its way is undone, and its member is in front when the deck arrives', async () => {
  const { device, tab, member, deck, old, forTheYoung } = await withDeck();
  await search(tab, forTheYoung);

  const answer = await onItsWay(device, () => fill(tab));
  const like = device.network.holdAnswer(likeProfile.method, likeProfile.path);
  await choose(tab, old, true);
  await device.until(like.isHeld);
  await tab.sync.api.undoChoice();
  await answer.land();
  like.release();
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(keysOf(deck)[0]).toBe(old);
  const likes = server().db.selectFrom('likes').where('member', '=', member).selectAll();
  expect(await likes.execute()).toEqual([]);
});

test('[product 3.4] the last choices of a used-up deck are undone offline, the newest first', async () => {
  const { device, tab, deck } = await withDeck();
  device.network.line = 'offline';
  tab.look({ online: false });
  const before = keysOf(deck);
  for (const profile of before) await choose(tab, profile);
  await device.rest();
  const atTheEnd = shown(deck);

  await tab.sync.api.undoChoice();
  await tab.sync.api.undoChoice();
  await device.rest();

  expect(atTheEnd).toMatchObject({ rows: [], last: { profile: before.at(-1) } });
  expect(keysOf(deck)).toEqual(before.slice(-2));
});

test('[product 3.4] a choice that another tab makes and undoes while the deck is on its way brings its member back in front', async () => {
  const { device, tab, deck, old, forTheYoung } = await withDeck();
  const second = await secondTabOf(device);
  await search(tab, forTheYoung);

  const answer = await onItsWay(device, () => fill(tab));
  await choose(second, old);
  await second.sync.api.undoChoice();
  await answer.land();
  await device.until(() => shown(deck).filters.max_age === forTheYoung.max_age);

  expect(keysOf(deck)[0]).toBe(old);
});

test('[sync 14] a deck that was asked for before a wider one arrived does not replace it', async () => {
  const { device, tab, deck } = await withDeck();

  const answer = await onItsWay(device, () => fill(tab));
  await restart(tab);
  await answer.land();

  expect(shown(deck)).toMatchObject({ wider: WIDER, filters: WIDER.filters });
});

test('[sync 14] a wider deck that was asked for before another tab filled the old one is dealt all the same', async () => {
  const { device, tab, deck } = await withDeck();
  const second = await secondTabOf(device);

  const answer = await onItsWay(device, () => restart(tab));
  await fill(second);
  await answer.land();

  expect(shown(deck)).toMatchObject({ wider: WIDER, filters: WIDER.filters });
});

/** The requests for matches, from now on. */
function deals({ network }: Device): () => number {
  let requests = 0;
  network.rule = (_method, path) => {
    if (path === listMatches.path) requests += 1;
    return null;
  };
  return () => requests;
}

/** A member of whom more people fit than a deck has. */
async function withMany(name: string) {
  for (let count = 0; count < MATCHES_PAGE_SIZE + 8; count += 1) await cast.born('one-of-many');
  return signedIn(name);
}

test('[product 3.4] the deck is filled before it runs out, and the counter goes down to the last counted card meanwhile', async () => {
  const { device, tab } = await withMany('anna');
  const deck = tab.watch(deckQuery, { wanted: 'low' });
  await device.until(() => 'value' in deck.live);
  const requests = deals(device);
  const counts: string[] = [];

  for (let choice = 0; choice < MATCHES_PAGE_SIZE; choice += 1) {
    const { left, dealt, rows, round } = shown(deck);
    counts.push(`${left} of ${dealt} in round ${round}`);
    await choose(tab, rows[0]?.key ?? ProfileId.parse('nobody'));
    await device.rest();
  }

  const size = MATCHES_PAGE_SIZE;
  expect(counts).toEqual(counts.map((_, at) => `${size - at} of ${size} in round 1`));
  expect(requests()).toBeGreaterThan(0);
  const after = shown(deck);
  expect(after).toMatchObject({ round: 2, left: after.rows.length, dealt: after.rows.length });
  expect(after.rows.length).toBeGreaterThan(4);
});

test('[product 3.4] read ahead, the deck is fetched where none is stored, then only when few are left', async () => {
  const { device, tab } = await withMany('anna');
  const requests = deals(device);

  const deck = tab.watch(deckQuery, { wanted: 'ahead' });
  await device.until(() => 'value' in deck.live);
  const first = requests();
  deck.stop();
  const again = tab.watch(deckQuery, { wanted: 'ahead' });
  await device.until(() => 'value' in again.live);
  await device.rest();
  const whileFull = requests();
  for (const { key } of shown(again).rows.slice(4)) await choose(tab, key);
  await device.until(() => shown(again).rows.length > 4);

  expect([first, whileFull]).toEqual([1, 1]);
  expect(requests()).toBeGreaterThan(1);
});

test('[product 3.4] where the screen does not ask for it the deck is shown and not fetched', async () => {
  const { device, tab } = await signedIn('anna');
  const requests = deals(device);

  tab.watch(deckQuery, {});
  await device.rest();

  expect(requests()).toBe(0);
});

test('[decisions 108] without consent the device leaves out those whom the member would not like to meet', async () => {
  const { device, tab, deck } = await withDeck();
  const ages = { min_age: 18, max_age: 100 };

  const men = tab.watch(deckQuery, { meet: { genders: ['m'], ...ages } });
  const women = tab.watch(deckQuery, { meet: { genders: ['f'], ...ages } });
  await device.until(() => 'value' in men.live && 'value' in women.live);

  expect(shown(men)).toMatchObject({ rows: [], dealt: 0, left: 0 });
  expect(keysOf(women)).toEqual(keysOf(deck));
});

test('[decisions 108] a deck dealt before the member said whom they would like to meet has nobody else at once, and is dealt anew when the site knows it', async () => {
  const { device, tab, deck } = await withDeck();
  const finder = tab.watch(deckQuery, { wanted: 'low' });
  await device.until(() => 'value' in finder.live);
  await device.rest();
  const man = await born('man', age, 'm');
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.editProfile({ field: 'meet', value: `m 18-100 v${MEET_CONSENT}` });
  await device.rest();
  const offline = keysOf(finder);
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => keysOf(finder).length > 0);

  expect(offline).toEqual([]);
  expect(keysOf(finder)).toEqual([man]);
  expect(keysOf(deck)).toEqual([man]);
});

test('[decisions 108] a deck of which all still fit is dealt anew too, once, because its order and what it left out were of no choice', async () => {
  const { device, tab } = await withMany('anna');
  const finder = tab.watch(deckQuery, { wanted: 'low' });
  await device.until(() => 'value' in finder.live);
  await device.rest();
  const requests = deals(device);

  await tab.sync.api.editProfile({ field: 'meet', value: `f 18-100 v${MEET_CONSENT}` });
  await device.until(() => requests() > 0);
  await device.pass(400_000);

  expect(requests()).toBe(1);
  expect(shown(finder)).toMatchObject({ dealt: MATCHES_PAGE_SIZE, left: MATCHES_PAGE_SIZE });
});

test('[decisions 108] a filter of the same kind replaces it', async () => {
  const { device, tab, deck } = await withDeck();

  const fitting = tab.watch(deckQuery, {
    meet: { genders: ['f', 'm', 'x'], min_age: 18, max_age: 18 },
  });
  await device.until(() => 'value' in fitting.live);

  expect(keysOf(fitting)).toEqual(keysOf(deck));
});
