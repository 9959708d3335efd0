/**
 * Searching members (spec §2, §4, §7). Those active last come first, by the activity of the last full hour, and by id
 * among equals: the order does not move while somebody pages (hourly.ts). Only public fields filter or order (security R46).
 */
import type { Kysely } from 'kysely';
import type { SearchFilters } from '#schemas/search.ts';
import { bornBetween } from '#server/age.ts';
import { isThereFor } from './blocks.ts';
import { didLike, selectCards } from './cards.ts';
import type { Database } from './tables.ts';

export interface Search {
  readonly me: string | null;
  readonly filters: Omit<SearchFilters, 'country'>;
  /** Null for everywhere. */
  readonly countries: readonly string[] | null;
  readonly hideNudity: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly now: Date;
}

function selectFound(db: Kysely<Database>, search: Search) {
  const { me, filters, countries, now } = search;
  const { after, until } = bornBetween({ min: filters.min_age, max: filters.max_age }, now);
  let query = selectCards(db).where(isThereFor(me));
  query = query.where((eb) =>
    eb.or([eb('members.paused_until', 'is', null), eb('members.paused_until', '<=', now)]),
  );
  if (me !== null) query = query.where('members.id', '<>', me);
  if (filters.gender !== undefined) query = query.where('members.gender', '=', filters.gender);
  if (filters.countryregion !== undefined) {
    query = query.where('members.countryregion', '=', filters.countryregion);
  }
  if (countries !== null) query = query.where('members.country', 'in', countries);
  if (after !== null) query = query.where('members.date_of_birth', '>', after);
  if (until !== null) query = query.where('members.date_of_birth', '<=', until);
  if (search.hideNudity) {
    query = query.where((eb) =>
      eb.or([eb('main.nudity', 'is', null), eb('main.nudity', '=', false)]),
    );
  }
  return query;
}

export const foundPage = (db: Kysely<Database>, search: Search) =>
  selectFound(db, search)
    .select(didLike(search.me).as('i_like'))
    .orderBy('members.ranked_at', 'desc')
    .orderBy('members.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .execute();

export async function countFound(db: Kysely<Database>, search: Search): Promise<number> {
  const { n } = await selectFound(db, search)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Remembers what was searched last; nothing is written while it stays the same. */
export async function saveSearch(
  db: Kysely<Database>,
  search: { member: string; filters: Readonly<Record<string, string | number>>; now: Date },
): Promise<void> {
  const filters = JSON.stringify(search.filters);
  await db
    .insertInto('searches')
    .values({ member: search.member, filters, updated: search.now })
    .onConflict((conflict) =>
      conflict
        .column('member')
        .doUpdateSet({ filters, updated: search.now })
        .whereRef('searches.filters', '<>', 'excluded.filters'),
    )
    .execute();
}
