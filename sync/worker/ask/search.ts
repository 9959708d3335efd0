/**
 * Asks for one page of results and stores it; what is stored stays readable when nobody answers (decisions 34).
 */
import { ok, type Outcome } from '#schemas/outcome.ts';
import { searchMembers, type SearchFilters } from '#schemas/search.ts';
import { writePage } from '#sync/db/pages.ts';
import { searchKey } from '#sync/db/proof-keys.ts';
import { outcomeOf } from '#sync/worker/asking.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Place } from '#sync/worker/place.ts';
import { proofFailure } from '#sync/worker/proofs.ts';

interface Given {
  filters: SearchFilters;
  page: number;
  auto: boolean;
}

const SOURCE = 'members';

export async function askSearch(
  { clock }: { clock: Clock },
  place: Place,
  { filters, page, auto }: Given,
): Promise<Outcome<{ num_results: number }>> {
  const asked = auto ? { auto_load: true } : { manual_search: true };
  const query = { ...filters, ...asked, page, source: SOURCE };
  const outcome = outcomeOf(searchMembers, await place.http(searchMembers, { query }));
  const key = searchKey(filters);
  if (!outcome.ok) {
    place.proofs.failed(key, proofFailure(outcome.failure));
    return outcome;
  }
  const wall = clock.wall();
  await writePage(place.store, { filters, page, answer: outcome.value, wall });
  place.proofs.proved(key, wall);
  place.stored();
  return ok({ num_results: outcome.value.paging.num_results });
}
