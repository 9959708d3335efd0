/**
 * Whom the member would like to meet, where only this device knows it (decisions 108): the server deals without it, so those it does
 * not fit are left out here, by the rule of the server (server/db/members/matches.ts).
 */
import type { Meet } from '#schemas/meet.ts';
import type { Card } from '#schemas/profile.ts';
import type { OwnFilters } from '#schemas/search.ts';

/** A filter of the same kind replaces the choice. Who keeps the age back fits whatever the ages. */
export function fitsMeet(
  { gender, age }: Pick<Card, 'gender' | 'age'>,
  meet: Meet | undefined,
  filters: OwnFilters = {},
): boolean {
  if (meet === undefined) return true;
  const hasAges = filters.min_age !== undefined || filters.max_age !== undefined;
  return (
    (filters.gender !== undefined || meet.genders.includes(gender ?? '')) &&
    (hasAges || age === null || (age >= meet.min_age && age <= meet.max_age))
  );
}
