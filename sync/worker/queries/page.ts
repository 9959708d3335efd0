/** Fetches a text of the site (contract 42). When the backend lacks the call, the screen shows that. */
import type { Locale } from '#schemas/locale.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { getPage, type Page, type PageName } from '#schemas/pages.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

export async function fetchPage(
  { http }: Pick<RequestContext, 'http'>,
  query: { page: PageName; locale: Locale },
): Promise<Outcome<Page>> {
  return outcomeOf(getPage, await fetchOptional(http, getPage, { query }));
}
