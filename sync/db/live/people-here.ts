/**
 * Which people on this device match a search that was never asked of the server (product 2.4). What a card does not hold
 * cannot be matched: nobody is shown when nudity is to be hidden.
 */
import type { Card } from '#schemas/profile.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { PROFILES } from '#sync/db/tables/profiles.ts';
import { watched, type Watched } from './definition.ts';
import type { LiveWorld } from './world.ts';

export interface PeopleHere {
  /** The stored cards of others; null until the store has delivered them. */
  cards: (exclusions: ReadonlySet<string>) => Card[] | null;
  close: () => void;
}

/** Watches from the first call of `cards`: most searches never need it. */
export function peopleHere({ store, member }: LiveWorld, changed: () => void): PeopleHere {
  let stored: Watched<'profiles'> | null = null;
  return {
    cards(exclusions) {
      stored ??= watched(store, 'profiles', { group: PROFILES }, changed);
      const cards = stored.rows?.map(({ data }) => data.card) ?? null;
      return cards && cards.filter(({ id }) => id !== member && !exclusions.has(id));
    },
    close: () => stored?.close(),
  };
}

export function fitsHere(card: Card, filters: SearchFilters): boolean {
  const { gender, country, countryregion, min_age, max_age } = filters;
  const isOld = min_age === undefined || (card.age !== null && card.age >= min_age);
  const isYoung = max_age === undefined || (card.age !== null && card.age <= max_age);
  return (
    filters.hideNudity !== true &&
    (gender === undefined || card.gender === gender) &&
    (country === undefined || card.country === country) &&
    (countryregion === undefined || card.countryregion === countryregion) &&
    !(filters.hideFictional === true && card.fictional) &&
    isOld &&
    isYoung
  );
}
