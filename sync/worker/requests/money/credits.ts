/** Prices, balance and discount codes (contract 20). The prices are stored, so that they can be read offline. */
import { getCredits } from '#schemas/credits.ts';
import { getDiscount, type Discount } from '#schemas/discounts.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { writeCredits } from '#sync/db/tables/money/credits.ts';
import { CREDITS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/requests/own-lists.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

export async function fetchCredits(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const outcome = outcomeOf(getCredits, await fetchOptional(http, getCredits));
  return storeAnswer(context, CREDITS_FRESHNESS, outcome, (answer) => writeCredits(store, answer));
}

export async function checkDiscount(
  { http }: HttpContext,
  { code }: { code: string },
): Promise<Outcome<Discount>> {
  const query = { discountcode: code };
  return outcomeOf(getDiscount, await fetchOptional(http, getDiscount, { query }));
}
