/**
 * Members like the one on a page (contract 4): of the same gender and country, at most five years apart. Those of a member
 * who keeps their age back are of any age, because their ages would reveal it (security R46).
 */
import type { Kysely } from 'kysely';
import { SIMILAR_SHOWN } from '#schemas/limits.ts';
import type { Privacy } from '#schemas/privacy.ts';
import { type OwnFilters, similarFilters } from '#schemas/search.ts';
import { ageOn } from '#server/rules/age.ts';
import type { Database, MembersTable } from '#server/db/tables.ts';
import { foundPage } from './search.ts';

interface ComparedMember extends Pick<MembersTable, 'id' | 'gender' | 'date_of_birth' | 'country'> {
  readonly id: string;
  readonly privacy: Partial<Privacy>;
}

/** In the order of search, without the member on the page. */
export async function similarTo(
  db: Kysely<Database>,
  { id, gender, date_of_birth, country, privacy }: ComparedMember,
  { me, now }: { me: string; now: Date },
) {
  const isKnown = date_of_birth !== null && privacy.age !== 'hidden';
  const age = !isKnown ? undefined : ageOn(date_of_birth, now);
  const filters: OwnFilters = {
    ...(gender === null ? {} : { gender }),
    ...(age === undefined ? {} : { min_age: age, max_age: age }),
  };
  const { min_age, max_age } = similarFilters(filters);
  const rows = await foundPage(db, {
    me,
    filters: { ...filters, min_age, max_age },
    countries: country === null ? null : [country],
    hideNudity: false,
    hideFictional: false,
    onlyVerified: false,
    onlyOnline: false,
    withPicture: false,
    now,
    page: 1,
    pageSize: SIMILAR_SHOWN + 1,
  });
  return rows.filter((row) => row.id !== id).slice(0, SIMILAR_SHOWN);
}
