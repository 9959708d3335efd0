/** Among the members of the demo site nobody whom the member would not like to meet comes first (decisions 108): in a search, a deck, a signup's matches. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser } from '#schemas/account.ts';
import { joinGenders } from '#schemas/genders.ts';
import { listMatches } from '#schemas/matches.ts';
import { MEET_CONSENT, meetText, type Meet } from '#schemas/meet.ts';
import { searchMembers } from '#schemas/search.ts';
import { wouldMeet } from '#server/rules/match-reasons.ts';
import { planMembers } from '#server/demo/plan-members.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const FIRST = 60;
const NICHE = 1;

let server: TestServer;
/** Whom each of them would like to meet, by id. */
let sought: ReadonlyMap<string, Meet | null>;

beforeAll(async () => {
  server = await startServer();
  const now = new Date(server.clock.now());
  const people = planMembers({ niche: NICHE, countries: server.config.countries, now });
  sought = new Map(people.map(({ id, meet }) => [id, meet]));
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

interface Shown {
  id: string;
  gender: string | null;
  age: number | null;
}

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
