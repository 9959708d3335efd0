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

const WEIGHT: Readonly<Record<MatchReason, number>> = {
  interests: 3,
  city: 2,
  region: 2,
  age: 1,
  active: 1,
};

const lower = (text: string | null): string => (text ?? '').trim().toLowerCase();

export const sharedInterests = (me: Side, them: Side): string[] =>
  them.interests.filter((interest) => me.interests.includes(interest));

export function reasonsFor(
  me: Side,
  them: Side,
  here: { last: Date | null; now: Date },
): MatchReason[] {
  const isSameCountry = me.country !== null && me.country === them.country;
  const isIn: Readonly<Record<MatchReason, boolean>> = {
    interests: sharedInterests(me, them).length > 0,
    city: isSameCountry && lower(me.city) !== '' && lower(me.city) === lower(them.city),
    region: me.countryregion !== null && me.countryregion === them.countryregion,
    age: me.age !== null && them.age !== null && Math.abs(me.age - them.age) <= SIMILAR_AGE_YEARS,
    active: here.last !== null && here.now.getTime() - here.last.getTime() <= DAY_MS,
  };
  return (['interests', 'city', 'region', 'age', 'active'] as const).filter((name) => isIn[name]);
}

/** Every shared interest counts, every other reason once. */
export const weightOf = (reasons: readonly MatchReason[], shared: number): number =>
  reasons.reduce((sum, reason) => sum + WEIGHT[reason] * (reason === 'interests' ? shared : 1), 0);
