/**
 * Which people on this device match a search that was never asked of the server (product 2.4). What a card does not hold
 * cannot be matched: a picture without a mark may show nudity.
 */
import { fieldFiltersIn } from '#schemas/field-filters.ts';
import { splitGenders } from '#schemas/genders.ts';
import type { Card } from '#schemas/profile.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { PROFILES } from '#sync/db/tables/profiles.ts';
import type { StoredProfile } from '#sync/db/tables/tables.ts';
import { watched, type Watched } from './definition.ts';
import type { LiveWorld } from './world.ts';

/** `profile`: once their page was opened. */
export type KnownPerson = Pick<StoredProfile, 'card' | 'profile'>;

export interface PeopleHere {
  /** Others as they are stored; null until the store has delivered them. */
  people: (exclusions: ReadonlySet<string>) => KnownPerson[] | null;
  close: () => void;
}

/** Watches from the first call of `cards`: most searches never need it. */
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

type Reality = Pick<SearchFilters, 'hideFictional' | 'onlyVerified'>;

/** A fictional person is not verified, whatever a backend sends. */
export const isAsReal = (
  { fictional, verified }: Card,
  { hideFictional, onlyVerified }: Reality,
): boolean =>
  !(fictional && (hideFictional === true || onlyVerified === true)) &&
  (verified || onlyVerified !== true);

/** A site's own fields are on the page alone, which is stored once it was opened. */
export function fitsHere({ card, profile }: KnownPerson, filters: SearchFilters): boolean {
  const { gender, country, countryregion, min_age, max_age } = filters;
  const isOld = min_age === undefined || (card.age !== null && card.age >= min_age);
  const isYoung = max_age === undefined || (card.age !== null && card.age <= max_age);
  const own = Object.entries(fieldFiltersIn(filters.fields));
  return (
    own.every(([name, value]) => profile?.notes[name] === value) &&
    (filters.hideNudity !== true || card.main_image === null || card.main_image.nudity === false) &&
    (gender === undefined || splitGenders(gender).includes(card.gender ?? '')) &&
    (country === undefined || card.country === country) &&
    (countryregion === undefined || card.countryregion === countryregion) &&
    isAsReal(card, filters) &&
    isOld &&
    isYoung
  );
}
