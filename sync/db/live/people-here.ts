/**
 * Which people on this device match a search that the server was not asked (product 2.4). A filter fits nobody whose card lacks
 * what it asks for: a picture without a mark may show nudity.
 */
import { fieldFiltersIn } from '#schemas/field-filters.ts';
import { splitGenders } from '#schemas/genders.ts';
import { ONLINE_MS } from '#schemas/limits.ts';
import type { Card } from '#schemas/profile.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { PROFILES } from '#sync/db/tables/profiles.ts';
import type { StoredProfile } from '#sync/db/tables/tables.ts';
import { watched, type Watched } from './definition.ts';
import type { LiveWorld } from './world.ts';

/** `profile`: null until the page of this person was opened on this device. */
export type KnownPerson = Pick<StoredProfile, 'card' | 'profile'>;

export interface PeopleHere {
  /** Everyone stored except the member and those excluded; null until the store has delivered them. */
  people: (exclusions: ReadonlySet<string>) => KnownPerson[] | null;
  close: () => void;
}

/** The store is watched from the first call of `people` on, because most searches never need it. */
export function peopleHere({ store, member }: LiveWorld, changed: () => void): PeopleHere {
  let stored: Watched<'profiles'> | null = null;
  return {
    people(exclusions) {
      stored ??= watched(store, 'profiles', { group: PROFILES }, changed);
      const known = stored.rows?.map(({ data }) => data) ?? null;
      return known && known.filter(({ card: { id } }) => id !== member && !exclusions.has(id));
    },
    close: () => stored?.close(),
  };
}

/** Fictional profiles count as not verified, whatever a backend sends. */
export const fitsFictionalAndVerified = (
  { fictional, verified }: Card,
  { hideFictional, onlyVerified }: Pick<SearchFilters, 'hideFictional' | 'onlyVerified'>,
): boolean =>
  !(fictional && (hideFictional === true || onlyVerified === true)) &&
  (verified || onlyVerified !== true);

/** A fictional profile was never active, whatever a backend sends. A site that does not know these two filters is never asked for them. */
const fitsOnlineAndPicture = (
  { fictional, last_activity, main_image }: Card,
  { onlyOnline, withPicture }: SearchFilters,
  now: number,
): boolean =>
  (withPicture !== true || main_image !== null) &&
  (onlyOnline !== true ||
    (!fictional && last_activity !== null && now - Date.parse(last_activity) < ONLINE_MS));

/** The site's own fields are only in the profile: with a filter by one, a person whose page was never opened does not fit. */
export function fitsHere(
  { card, profile }: KnownPerson,
  filters: SearchFilters,
  now: number,
): boolean {
  const { gender, country, countryregion, min_age, max_age } = filters;
  const isOldEnough = min_age === undefined || (card.age !== null && card.age >= min_age);
  const isYoungEnough = max_age === undefined || (card.age !== null && card.age <= max_age);
  const own = Object.entries(fieldFiltersIn(filters.fields));
  return (
    own.every(([name, value]) => profile?.notes[name] === value) &&
    (filters.hideNudity !== true || card.main_image === null || card.main_image.nudity === false) &&
    (gender === undefined || splitGenders(gender).includes(card.gender ?? '')) &&
    (country === undefined || card.country === country) &&
    (countryregion === undefined || card.countryregion === countryregion) &&
    fitsFictionalAndVerified(card, filters) &&
    fitsOnlineAndPicture(card, filters, now) &&
    isOldEnough &&
    isYoungEnough
  );
}
