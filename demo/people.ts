/**
 * The members of the demo site as a plan, the same for the same niche, countries and moment (decisions 5). Pure:
 * server/demo/seed.ts makes rows and pictures.
 */
import { MEN_ONLY_NICHE } from '#schemas/niche.ts';
import type { Niche } from '#schemas/niche-code.ts';
import type { Gender } from '#schemas/profile.ts';
import { demoPeople } from './accounts.ts';
import { seededMeet } from './meet.ts';
import { withVariedMains } from './main-pictures.ts';
import { createNaming } from './names.ts';
import { personOf, type Person, type Sketch } from './person.ts';
import { PLACES, type CountryPlaces } from './places.ts';
import { randomOf, type Random, type Weighted } from './random.ts';

const MEMBERS = 240;
const PEER_YEARS = 15;

export interface Setting {
  readonly niche: Niche;
  readonly countries: readonly string[];
  readonly now: Date;
}

const GENDERS: readonly Weighted<Gender>[] = [
  ['f', 47],
  ['m', 47],
  ['x', 6],
];

type SeedAges = readonly [min: number, max: number];

const AGES: readonly Weighted<SeedAges>[] = [
  [[18, 25], 14],
  [[26, 35], 28],
  [[36, 45], 22],
  [[46, 55], 17],
  [[56, 65], 12],
  [[66, 80], 7],
];
/** Niches named after an age show it (spec §9). */
const AGES_BY_NICHE: Readonly<Record<number, readonly Weighted<SeedAges>[]>> = {
  5: [
    [[55, 64], 60],
    [[65, 80], 30],
    [[30, 54], 10],
  ],
  6: [
    [[35, 49], 70],
    [[50, 58], 20],
    [[22, 34], 10],
  ],
};

/** Each country's share of the members; the rest after rounding goes to the largest remainders. */
function spread(countries: readonly CountryPlaces[]): CountryPlaces[] {
  const total = countries.reduce((sum, { weight }) => sum + weight, 0);
  const shares = countries.map((places) => ({ places, exact: (MEMBERS * places.weight) / total }));
  const rounded = shares.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => (b.exact % 1) - (a.exact % 1))
      .slice(0, MEMBERS - rounded)
      .map(({ places }) => places),
  );
  return shares.flatMap(({ places, exact }) =>
    Array.from({ length: Math.floor(exact) + (roundedUp.has(places) ? 1 : 0) }, () => places),
  );
}

type WhoAndWhere = Pick<
  Sketch,
  'path' | 'email' | 'isDemoAccount' | 'paid' | 'name' | 'gender' | 'age' | 'meet'
>;

function move(random: Random, who: WhoAndWhere, home: CountryPlaces): Sketch {
  const region = who.isDemoAccount ? home.regions[0] : random.pick(home.regions);
  return {
    ...who,
    country: home.country,
    region: region.id,
    city: who.isDemoAccount ? region.cities[0] : random.pick(region.cities),
    language: region.language ?? home.language,
  };
}

/** The three demo accounts first, then all others. */
export function planPeople({ niche, countries, now }: Setting): Person[] {
  const offered = PLACES.filter(({ country }) => countries.includes(country));
  const homes = randomOf(`vonk/${niche}/homes`).shuffled(spread(offered));
  const nameOf = createNaming(randomOf(`vonk/${niche}/names`));
  const ages = AGES_BY_NICHE[niche] ?? AGES;

  const people: Person[] = [];
  for (const demo of demoPeople(niche === MEN_ONLY_NICHE)) {
    const isHome = ({ country }: CountryPlaces): boolean => country === demo.country;
    const at = demo.paid ? homes.findIndex(isHome) : homes.findLastIndex(isHome);
    const [home] = homes.splice(Math.max(at, 0), 1);
    if (home === undefined) throw new Error('the demo site needs at least one country it knows');
    const path = `vonk/${niche}/${demo.email}`;
    const random = randomOf(path);
    const who = { ...demo, path, isDemoAccount: true, meet: null };
    people.push(personOf(random, move(random, who, home), now));
  }
  for (const [at, home] of homes.entries()) {
    const path = `vonk/${niche}/member/${at}`;
    const random = randomOf(path);
    const gender = niche === MEN_ONLY_NICHE ? 'm' : random.weighted(GENDERS);
    const age = random.whole(...random.weighted(ages));
    const meet = seededMeet({ path, gender, age }, niche === MEN_ONLY_NICHE);
    const who = { path, email: `member-${at}@vonk.test`, isDemoAccount: false, gender, age, meet };
    const sketch = move(random, { ...who, name: '' }, home);
    people.push(personOf(random, { ...sketch, name: nameOf(gender, sketch) }, now));
  }
  return withVariedMains(people);
}

/** All others in a new order, those of about the same age first, as likely partners. */
export function peersOf(random: Random, me: Person, others: readonly Person[]): Person[] {
  const isPeer = ({ age }: Person): boolean => Math.abs(age - me.age) <= PEER_YEARS;
  const crowd = random.shuffled(others.filter(({ isDemoAccount }) => !isDemoAccount));
  return [...crowd.filter(isPeer), ...crowd.filter((person) => !isPeer(person))];
}
