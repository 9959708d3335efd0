/**
 * On the demo site the first members of a search, a deck and a signup's matches are those whom the member would like to meet
 * (decisions 108). The order of a deck is checked for members of every kind.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser } from '#schemas/account.ts';
import { joinGenders } from '#schemas/genders.ts';
import { listMatches } from '#schemas/matches.ts';
import type { Card } from '#schemas/profile.ts';
import { MEET_CONSENT, meetText, type Meet } from '#schemas/meet.ts';
import { searchMembers } from '#schemas/search.ts';
import { wouldMeet } from '#server/rules/match-reasons.ts';
import { planMembers } from '#server/demo/plan-members.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { amountOf, printSeed, SEED } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const FIRST = 60;
const NICHE = 1;

let server: TestServer;
/** Whom each of them would like to meet, by id. */
let sought: ReadonlyMap<string, Meet | null>;
/** Their interests. */
let liked: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  server = await startServer();
  const now = new Date(server.clock.now());
  const people = planMembers({ niche: NICHE, countries: server.config.countries, now });
  sought = new Map(people.map(({ id, meet }) => [id, meet]));
  liked = new Map(people.map(({ id, interests }) => [id, interests]));
  const rows = people.map(({ id, email, name, gender, country, city, language, ...person }) => ({
    id,
    email,
    name,
    gender,
    country,
    city,
    language,
    date_of_birth: person.bornOn,
    interests: JSON.stringify(person.interests),
    meet: person.meet && JSON.stringify(person.meet),
    fictional: person.fictional,
    signup_date: person.signedUp,
    last_activity: person.lastActive,
    ranked_at: person.fictional ? person.signedUp : person.lastActive,
  }));
  await server.db.insertInto('members').values(rows).execute();
});
afterAll(() => server.close());

type Shown = Pick<Card, 'id' | 'gender' | 'age' | 'city' | 'country' | 'last_activity'>;

async function dealt(me: MemberBrowser, kind: { finder: true } | { signup: true }) {
  const all: Shown[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...kind, ...(cursor !== undefined && { cursor }) };
    const page = await me.ask(listMatches, { query });
    all.push(...page.profiles);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && all.length < FIRST);
  return all.slice(0, FIRST);
}

async function found(me: MemberBrowser, { genders, min_age, max_age }: Meet) {
  const query = { gender: joinGenders(genders), min_age, max_age, do_not_save: true };
  const pages = await Promise.all(
    [1, 2, 3].map((page) => me.ask(searchMembers, { query: { ...query, page, pp: 20 } })),
  );
  return pages.flatMap(({ profiles }): Shown[] => profiles);
}

describe.each([
  ['a man of 33 for women', 'm', { genders: ['f'], min_age: 28, max_age: 40 }],
  ['a woman of 33 for all', 'f', { genders: ['f', 'm', 'x'], min_age: 18, max_age: 40 }],
  ['a man of 33 for men of any age', 'm', { genders: ['m'], min_age: 18, max_age: 100 }],
] as const)('[decisions 108] %s', (_name, gender, given) => {
  const meet: Meet = { ...given, genders: [...given.genders] };
  let me: MemberBrowser;
  beforeAll(async () => {
    me = await server.join({ gender, date_of_birth: '1993-01-15', country: 'NL' });
    await me.ask(changeUser, {
      body: { meet: meetText({ ...meet, consent: MEET_CONSENT }) },
    });
  });

  const isSought = ({ gender: theirs, age }: Shown) =>
    meet.genders.includes(theirs ?? '') &&
    age !== null &&
    age >= meet.min_age &&
    age <= meet.max_age;

  test.each([
    ['search', () => found(me, meet)],
    ['deck', () => dealt(me, { finder: true })],
    ['matches of the signup', () => dealt(me, { signup: true })],
  ])('the %s begins with nobody else', async (_place, shown) => {
    const first = await shown();
    expect(first.length).toBeGreaterThan(9);
    expect(first.filter((one) => !isSought(one))).toEqual([]);
  });

  test('the deck begins with those who fit both ways', async () => {
    const side = { city: null, country: null, countryregion: null, interests: [] };
    const dealer = { ...side, gender, age: 33, showsAge: true, isSettled: true };
    const deck = await dealt(me, { finder: true });
    const mutual = deck.map(({ id }) => wouldMeet(sought.get(id) ?? null, dealer));
    expect(mutual).toContain(true);
    expect(mutual).toEqual(mutual.toSorted((a, b) => Number(b) - Number(a)));
  });
});

interface Seeker {
  gender: 'f' | 'm' | 'x';
  age: number;
  home: { country: string; city: string | null };
  interests: readonly string[];
  meet: Meet;
}

const SEA = ['sea', 'dogs', 'cooking', 'books'];
const HOMES = [
  { country: 'NL', city: 'Utrecht' },
  { country: 'BE', city: 'Gent' },
  { country: 'GB', city: null },
];
const anAge = fc.integer({ min: 18, max: 80 });
const seekers: fc.Arbitrary<Seeker> = fc.record({
  gender: fc.constantFrom('f', 'm', 'x'),
  age: anAge,
  home: fc.constantFrom(...HOMES),
  interests: fc.subarray(SEA),
  meet: fc
    .record({
      genders: fc.subarray(['f', 'm', 'x'], { minLength: 1 }),
      ages: fc.tuple(anAge, anAge).filter(([one, other]) => Math.abs(one - other) > 6),
    })
    .map(({ genders, ages }) => ({
      genders,
      min_age: Math.min(...ages),
      max_age: Math.max(...ages),
    })),
});

const RUNS = amountOf({ whole: 200, sample: 6 });
const DAY_MS = 86_400_000;
const AGE_STEP = 5;

/** As decisions 108 say it: who fits both ways, then age, place, last activity and what is shared. Smaller comes first. */
function placeOf(them: Shown, { gender, age, home, interests }: Seeker, now: number): number[] {
  const wanted = sought.get(them.id) ?? null;
  const isMutual =
    wanted === null ||
    (wanted.genders.includes(gender) && age >= wanted.min_age && age <= wanted.max_age);
  const years = them.age === null ? AGE_STEP + 1 : Math.abs(them.age - age);
  // No region is stored here (match-order.test.ts has them).
  const isCompatriot = them.country === home.country;
  const isNeighbour = isCompatriot && home.city !== null && them.city === home.city;
  const days =
    them.last_activity === null ? Infinity : (now - Date.parse(them.last_activity)) / DAY_MS;
  const shared = (liked.get(them.id) ?? []).filter((one) => interests.includes(one)).length;
  return [
    isMutual ? 0 : 1,
    Math.max(1, Math.ceil(years / AGE_STEP)),
    Number(!isCompatriot) + Number(!isNeighbour),
    [1, 7, 30, Infinity].findIndex((most) => days <= most),
    -shared,
  ];
}

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((step, index) => step !== other[index]);
  return at < 0 || (one[at] ?? 0) < (other[at] ?? 0);
};

test('[decisions 108] for every member the deck has only those they would like to meet: first who would like to meet them too, then the closest', async () => {
  printSeed('seekers');
  const now = server.clock.now();
  const year = new Date(now).getUTCFullYear();
  const me = await server.join();
  let count = 0;
  const property = fc.asyncProperty(seekers, async (seeker) => {
    const { gender, age, home, interests, meet } = seeker;
    await server.db
      .updateTable('members')
      .set({
        ...home,
        gender,
        date_of_birth: `${year - age}-01-01`,
        interests: JSON.stringify(interests),
        meet: JSON.stringify({ ...meet, consent: MEET_CONSENT }),
      })
      .where('id', '=', me.id)
      .execute();

    // Without those who joined in the tests above: whom they would like to meet is not in the plan.
    const deck = (await dealt(me, { finder: true })).filter(({ id }) => sought.has(id));

    count += deck.length;
    const fits = ({ gender: theirs, age: years }: Shown) =>
      meet.genders.includes(theirs ?? '') &&
      (years === null || (years >= meet.min_age && years <= meet.max_age));
    expect(deck.filter((one) => !fits(one))).toEqual([]);
    const places = deck.map((one) => placeOf(one, seeker, now));
    const wrong = places.findIndex((place, at) => at > 0 && !isBefore(places[at - 1] ?? [], place));
    expect(places.slice(Math.max(0, wrong - 1), wrong + 1)).toEqual([]);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
  expect(count).toBeGreaterThan(RUNS);
});
