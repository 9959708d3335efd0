/**
 * Why a member may fit, from what both show on their pages (security R46): every reason is true. Beside them only whom both
 * would like to meet orders a deck (decisions 108).
 */
import { SIMILAR_AGE_YEARS } from '#schemas/limits.ts';
import type { MatchReason } from '#schemas/matches.ts';
import type { Meet } from '#schemas/meet.ts';

/** The part of a page that counts. */
export interface Side {
  readonly age: number | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly countryregion: string | null;
  readonly interests: readonly string[];
}

/** The member for whom a deck is dealt. */
export interface Dealer extends Side {
  readonly gender: string | null;
  readonly showsAge: boolean;
  /** Gender and age were not changed lately (decisions 108). */
  readonly isSettled: boolean;
}

/** Whether a member who would like to meet these would like to meet the dealer. Null: they have not said, and may. */
export function wouldMeet(meet: Meet | null, me: Dealer): boolean {
  if (meet === null || !me.isSettled) return true;
  const isOfAge =
    !me.showsAge || me.age === null || (meet.min_age <= me.age && me.age <= meet.max_age);
  return isOfAge && (me.gender === null || meet.genders.includes(me.gender));
}

const DAY_MS = 86_400_000;

const lower = (text: string | null): string => (text ?? '').trim().toLowerCase();

const sharedInterests = (me: Side, them: Side): string[] =>
  them.interests.filter((interest) => me.interests.includes(interest));

const isInCity = (me: Side, them: Side): boolean =>
  me.country !== null &&
  me.country === them.country &&
  lower(me.city) !== '' &&
  lower(me.city) === lower(them.city);

const isInRegion = (me: Side, them: Side): boolean =>
  me.countryregion !== null && me.countryregion === them.countryregion;

const yearsBetween = (me: Side, them: Side): number | null =>
  me.age === null || them.age === null ? null : Math.abs(me.age - them.age);

/** When a member was last here, as others may see it. */
interface TimeAway {
  readonly last: Date | null;
  readonly now: Date;
}

const daysAway = ({ last, now }: TimeAway): number =>
  last === null ? Infinity : (now.getTime() - last.getTime()) / DAY_MS;

export function reasonsFor(me: Side, them: Side, here: TimeAway): MatchReason[] {
  const isIn: Readonly<Record<MatchReason, boolean>> = {
    interests: sharedInterests(me, them).length > 0,
    city: isInCity(me, them),
    region: isInRegion(me, them),
    age: (yearsBetween(me, them) ?? Infinity) <= SIMILAR_AGE_YEARS,
    active: daysAway(here) <= 1,
  };
  return (['interests', 'city', 'region', 'age', 'active'] as const).filter((name) => isIn[name]);
}

/** What the order of a deck goes by after `wouldMeet`, the most important first; the page `how-search-works` lists it too. */
export const DISTANCES = ['age', 'place', 'activity', 'interests'] as const;

/**
 * The smaller comes before the larger: the years between both, how far apart they live, how long ago they were here, and
 * how much they share. Years and days are rounded up to steps, so that the next in the row decides too; an age that is kept
 * back stands in the second step.
 */
export function distanceOf(me: Side, them: Side, here: TimeAway): readonly number[] {
  const years = yearsBetween(me, them) ?? SIMILAR_AGE_YEARS + 1;
  const distances: Readonly<Record<(typeof DISTANCES)[number], number>> = {
    age: Math.ceil(years / SIMILAR_AGE_YEARS) || 1,
    place: placesBetween(me, them),
    activity: [1, 7, 30, Infinity].findIndex((days) => daysAway(here) <= days),
    interests: -sharedInterests(me, them).length,
  };
  return DISTANCES.map((name) => distances[name]);
}

/** By the first number that differs. */
export const closerFirst = (a: readonly number[], b: readonly number[]): number =>
  a.map((one, index) => one - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

function placesBetween(me: Side, them: Side): number {
  if (isInCity(me, them)) return 0;
  if (isInRegion(me, them)) return 1;
  return me.country !== null && me.country === them.country ? 2 : 3;
}
