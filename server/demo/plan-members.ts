/**
 * Some demo members have filled in nothing yet: for each demo account two who live near and two who joined lately, so that every
 * kind of words below a photo can be seen (contract 48). A fictional member is never new. They are on the second page of a search in
 * their country: a site begins with people who have something to say.
 */
import { SEARCH_PAGE_SIZE } from '#schemas/limits.ts';
import { nearKm } from '#server/places/near-km.ts';
import { inSearchOrder } from '#demo/main-pictures.ts';
import { planPeople, type Setting } from '#demo/people.ts';
import type { Person } from '#demo/person.ts';

const EACH = 2;
const DAY_MS = 86_400_000;
/** Somebody who joined a day before is then new for two days more. */
const LATELY_MS = 4 * DAY_MS;

const NOTHING = { personal: '', notes: {}, allowed: null, interests: [], purposes: [] } as const;

const homeOf = ({ city, country, region }: Person) => ({ city, country, countryregion: region });

/** All members of the demo site. */
export const planMembers = (setting: Setting): Person[] =>
  withSparseProfiles(planPeople(setting), setting.now);

function withSparseProfiles(people: readonly Person[], now: Date): Person[] {
  const sparse = new Map<string, Person>();
  for (const me of people.filter(({ isDemoAccount }) => isDemoAccount)) {
    const compatriots = inSearchOrder(people).filter(({ country }) => country === me.country);
    const others = compatriots
      .slice(SEARCH_PAGE_SIZE)
      .filter(
        ({ id, fictional, isDemoAccount }) => !fictional && !isDemoAccount && !sparse.has(id),
      );
    const isNear = (them: Person) => nearKm(homeOf(me), homeOf(them)) !== null;
    const [near, far] = [others.filter(isNear), others.filter((them) => !isNear(them))];
    const lately = far
      .filter(({ lastActive }) => now.getTime() - lastActive.getTime() < LATELY_MS)
      .slice(0, EACH);
    for (const them of lately) {
      const signedUp = new Date(them.lastActive.getTime() - DAY_MS);
      sparse.set(them.id, { ...them, ...NOTHING, signedUp });
    }
    // Where nobody lives near, somebody moves.
    const moved = far.filter(({ id }) => !sparse.has(id)).slice(0, Math.max(0, EACH - near.length));
    const { city, region } = me;
    for (const them of near.slice(0, EACH)) sparse.set(them.id, { ...them, ...NOTHING });
    for (const them of moved) sparse.set(them.id, { ...them, ...NOTHING, city, region });
  }
  return people.map((person) => sparse.get(person.id) ?? person);
}
