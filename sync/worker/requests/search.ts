/**
 * Fetches one page of results and stores it; stored results stay readable without an answer (decisions 34). A failure is
 * logged (spec §8).
 */
import { FRESH_MS, SEARCH_PAGE_SIZE } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { countMembers, filtersKey, type SavedSearch, searchMembers } from '#schemas/search.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { readPages, writePage } from '#sync/db/tables/pages.ts';
import { ONLY, onlyRow } from '#sync/db/tables/tables.ts';
import { logFailure } from '#sync/db/log.ts';
import { searchKey } from '#sync/db/tables/freshness-keys.ts';
import type { SearchParams } from '#sync/queries/search.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { FetchContext, RequestContext } from '#sync/worker/request-context.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { queryFailure } from '#sync/worker/reads/freshness.ts';
import { keepGenders } from './profile-fields.ts';

const SOURCE = 'members';

/** The first page, where it is due. */
export async function openSearch(
  given: FetchContext,
  params: SearchParams,
): Promise<Outcome<null>> {
  return (await isDue(given, params)) ? fetchPage(given, params, firstPage(params)) : ok(null);
}

/** A new first page replaces the whole set, so it is fetched under a reader only where nothing was found yet. */
export async function resumeSearch(
  given: FetchContext,
  params: SearchParams,
): Promise<Outcome<null>> {
  const pages = await readPages(given.context.store, params.filters);
  const isWanted = params.wanted !== undefined && pages.length === 0;
  return isWanted ? fetchPage(given, params, firstPage(params)) : ok(null);
}

export const searchAgain = (given: FetchContext, params: SearchParams): Promise<Outcome<null>> =>
  fetchPage(given, params, { page: 1, auto: false });

export async function searchOn(given: FetchContext, params: SearchParams): Promise<Outcome<null>> {
  const pages = await readPages(given.context.store, params.filters);
  return fetchPage(given, params, { page: pages.length + 1, auto: false });
}

const firstPage = ({ wanted }: SearchParams) => ({ page: 1, auto: wanted !== 'chosen' });

async function isDue(
  { clock, context }: FetchContext,
  { filters, wanted }: SearchParams,
): Promise<boolean> {
  if (wanted === undefined) return false;
  const pages = await readPages(context.store, filters);
  const [first] = pages;
  if (first === undefined) return true;
  // Null: it was found before a reload.
  const { syncedAt } = context.freshness.get(searchKey(filters));
  if (wanted === 'kept' && (pages.length > 1 || syncedAt === null)) return false;
  return clock.wall() - (syncedAt ?? first.storedAt) >= FRESH_MS;
}

async function fetchPage(
  { clock, context }: FetchContext,
  { filters, trafficsource }: SearchParams,
  { page, auto }: { page: number; auto: boolean },
): Promise<Outcome<null>> {
  const trigger = auto ? { auto_load: true } : { manual_search: true };
  const { similar, ...wanted } = filters;
  const unsaved = similar === true ? { do_not_save: true } : {};
  const query = {
    ...wanted,
    ...unsaved,
    ...trigger,
    page,
    pp: SEARCH_PAGE_SIZE,
    source: SOURCE,
    trafficsource,
  };
  const outcome = outcomeOf(searchMembers, await context.http(searchMembers, { query }));
  const key = searchKey(filters);
  if (!outcome.ok) {
    logFailure('search', outcome.failure);
    context.freshness.failed(key, queryFailure(outcome.failure, context.member));
    return outcome;
  }
  const wall = clock.wall();
  await writePage(context.store, { filters, page, answer: outcome.value, wall });
  context.freshness.refreshed(key, wall);
  context.stored();
  await keepGenders(context, outcome.value.filter_options, wall);
  if (similar !== true) await keepSaved(context.store, wanted, auto);
  return ok(null);
}

/** As the server does it: the next search begins with these filters before the member's own data are read again (decisions 108). */
async function keepSaved(store: Store, saved_search: SavedSearch, auto: boolean): Promise<void> {
  if (auto && Object.keys(saved_search).length === 0) return;
  const user = await get(store, 'user', ONLY);
  // A site without the field saves nothing that it shows. Most searches are of the same filters, on another page.
  if (user?.saved_search === undefined || isSameSearch(user.saved_search, saved_search)) return;
  await store.change('user', ONLY, (now) => now && onlyRow<'user'>({ ...now, saved_search }));
}

const isSameSearch = (one: SavedSearch | null, other: SavedSearch): boolean =>
  one !== null && filtersKey(one) === filtersKey(other);

export async function askPeopleCount(
  { http }: RequestContext,
  {
    filters: { similar: _similar, ...wanted },
    trafficsource,
  }: Pick<SearchParams, 'filters' | 'trafficsource'>,
): Promise<Outcome<number>> {
  const query = { ...wanted, do_not_save: true, trafficsource };
  const outcome = outcomeOf(countMembers, await fetchOptional(http, countMembers, { query }));
  return outcome.ok ? ok(outcome.value.paging.num_results) : outcome;
}
