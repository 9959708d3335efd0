/**
 * Fetches one page of results and stores it; stored results stay readable without an answer (decisions 34). A failure is
 * logged (spec §8).
 */
import { SEARCH_PAGE_SIZE } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { countMembers, searchMembers, type SearchFilters } from '#schemas/search.ts';
import { writePage } from '#sync/db/tables/pages.ts';
import { logFailure } from '#sync/db/log.ts';
import { searchKey } from '#sync/db/tables/freshness-keys.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { queryFailure } from '#sync/worker/reads/freshness.ts';
import { keepGenders } from './genders.ts';

interface Given {
  filters: SearchFilters;
  page: number;
  auto: boolean;
  /** Where the visitor came from, if known. */
  trafficsource?: string | undefined;
}

const SOURCE = 'members';

export async function search(
  { clock }: { clock: Clock },
  context: RequestContext,
  { filters, page, auto, trafficsource }: Given,
): Promise<Outcome<{ num_results: number }>> {
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
  return ok({ num_results: outcome.value.paging.num_results });
}

export async function countPeople(
  { http }: RequestContext,
  {
    filters: { similar: _similar, ...wanted },
    trafficsource,
  }: Pick<Given, 'filters' | 'trafficsource'>,
): Promise<Outcome<{ num_results: number }>> {
  const query = { ...wanted, do_not_save: true, trafficsource };
  const outcome = outcomeOf(countMembers, await fetchOptional(http, countMembers, { query }));
  return outcome.ok ? ok(outcome.value.paging) : outcome;
}
