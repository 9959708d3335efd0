/**
 * `search.php` of the PHP site. It accepts only this site's own codes, and counts all members who match.
 */
import { printChoices, printLiked, printProfile } from './php-print.ts';
import type { Printed, Script } from './php-script.ts';
import type { UserRow } from './php-tables.ts';

const PAGE_SIZE = 12;
const OLDEST = 150;

const COUNTRIES = { NL: 'Nederland', BE: 'België' };

function isAsked(row: UserRow, query: URLSearchParams): boolean {
  const has = (name: string): boolean => (query.get(name) ?? '') !== '';
  if (has('gender') && query.get('gender') !== row.gender) return false;
  if (has('country') && query.get('country') !== row.country) return false;
  if (has('countryregion') && query.get('countryregion') !== String(row.region)) return false;
  if (has('hair') && query.get('hair') !== String(row.hair)) return false;
  if (!has('min_age') && !has('max_age')) return true;
  const { age } = printProfile(row);
  const least = Number(query.get('min_age') ?? 0);
  const most = Number(query.get('max_age') ?? OLDEST);
  return age !== '' && Number(age) >= least && Number(age) <= most;
}

export const search: Script = (tables, me, { query }): Printed => {
  const found = tables.users.filter((row) => row.id !== me.id && isAsked(row, query));
  const size = Number(query.get('pp')) || PAGE_SIZE;
  const page = Number(query.get('page')) || 1;
  return {
    value: {
      profiles: found
        .slice((page - 1) * size, page * size)
        .map((row) => printLiked(tables, me, row)),
      paging: { page: String(page), num_results: String(found.length) },
      filter_options: {
        gender: printChoices(tables.manners.genders),
        age: { min: '18', max: '99' },
        country: COUNTRIES,
      },
    },
  };
};
