/** The match finder and the matches of the signup on a site that has no call for either: its search deals them. */
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { deckQuery } from '#sync/queries/deck.ts';
import { gendersQuery } from '#sync/queries/profile-fields.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { beyondSpec } from './asked-of-site.ts';
import type { Manners } from './php-manners.ts';
import { visitPhp } from './php-member.ts';
import { LOTTE } from './php-people.ts';

async function lotte(manners: Partial<Manners> = {}) {
  const world = await visitPhp(manners);
  const { device, tab, village } = world;
  const outcome = await tab.sync.api.logIn({ ...LOTTE, shared: false });
  if (!outcome.ok) throw new Error(`no login: ${outcome.failure.code}`);
  await device.until(() => tab.sync.status.get().contract === 'specification');
  await device.until(() => world.calls('GET chats').length > 0);
  await device.rest();
  const nameOf = (key: string) => village.others.find(({ id }) => String(id) === key)?.name;
  return { ...world, nameOf };
}

test('[decisions 131] the deck holds who the last search finds, but those I like or write with, over all of its pages', async () => {
  const { site, village, device, tab, calls } = await lotte();
  const women = village.others.filter(({ gender }) => gender === '2');
  await tab.fetch(searchQuery, { filters: { gender: '2' } });
  const before = calls('GET search').length;

  const deck = tab.watch(deckQuery, { wanted: 'low' });
  await device.until(() => 'value' in deck.live && shown(deck).isExhausted);
  const fresh = women.filter(
    ({ id }) =>
      !site.tables.hasLike(village.me.id, id) &&
      !site.tables.conversations.some(({ users }) => users.includes(id)),
  );

  expect(new Set(shown(deck).rows.map(({ key }) => key))).toEqual(
    new Set(fresh.map(({ id }) => String(id))),
  );
  const asked = calls('GET search')
    .slice(before)
    .map(({ query }) => new URLSearchParams(query));
  expect(asked.map((query) => query.get('gender'))).toEqual(asked.map(() => '2'));
  expect(asked.map((query) => query.get('do_not_save'))).toEqual(asked.map(() => '1'));
  expect(beyondSpec(site.access)).toEqual([]);
});

test('[decisions 108] the deck does not ask who is online or has a picture, as the last search did', async () => {
  const { device, tab, calls } = await lotte();
  await tab.fetch(searchQuery, { filters: { gender: '2', onlyOnline: true, withPicture: true } });
  const before = calls('GET search').length;

  const deck = tab.watch(deckQuery, { wanted: 'low' });
  await device.until(() => 'value' in deck.live && shown(deck).isExhausted);

  const asked = calls('GET search').slice(before);
  const names = asked.flatMap(({ query }) => [...new URLSearchParams(query).keys()]);
  expect(names).toContain('gender');
  expect(names).not.toContain('onlyOnline');
  expect(names).not.toContain('withPicture');
  expect(Object.keys(shown(deck).filters)).toEqual(['gender']);
});

test('where only the search names the codes of genders, the first deal brings them', async () => {
  const { device, tab } = await lotte({ hasGenderField: false });
  const genders = tab.watch(gendersQuery, {});

  tab.watch(deckQuery, { wanted: 'low' });
  await device.until(() => 'value' in genders.live);

  expect(shown(genders).genders).toEqual([
    { code: '1', label: 'Man' },
    { code: '2', label: 'Vrouw' },
  ]);
});

test('[decisions 131] a choice in such a deck stays, and the next deal goes on behind it', async () => {
  const { device, tab } = await lotte();
  await tab.fetch(searchQuery, { filters: {} });
  const deck = tab.watch(deckQuery, { wanted: 'low' });
  await device.until(() => 'value' in deck.live && shown(deck).rows.length > 5);
  const all = shown(deck).rows.map(({ key }) => key);

  const passed = all.slice(0, all.length - 2);
  for (const key of passed)
    await tab.sync.api.chooseMatch({ profile: ProfileId.parse(key), liked: false });
  await device.rest();
  await device.until(() => shown(deck).isExhausted);

  const left = shown(deck).rows.map(({ key }) => key);
  expect(left.filter((key) => passed.includes(key))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(all.slice(-2)));
});

test('[decisions 131] after the signup the nearest of the own country come first, each with the reason', async () => {
  const { site, village, device, tab } = await lotte();
  const matches = tab.watch(signupMatchesQuery, {});
  await device.until(() => 'value' in matches.live);
  const near = shown(matches);

  await tab.fetchMore(signupMatchesQuery, {});
  await device.until(() => shown(matches).isWide);

  expect(near.rows).not.toEqual([]);
  expect(near.rows.map(({ card }) => card.country)).toEqual(
    near.rows.map(() => village.me.country),
  );
  const counts = near.rows.map(({ reasons }) => reasons.length);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(near.rows[0]?.reasons).toContain('city');
  expect(shown(matches).rows.map(({ card }) => card.country)).toContain('BE');
  expect(beyondSpec(site.access)).toEqual([]);
});
