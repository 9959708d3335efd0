/** Premium (contract 24): read and stored, and changed now or not at all. */
import type { PackageId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { changePremium as changePremiumCall, getPremium } from '#schemas/premium.ts';
import { PREMIUM_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { readPremium, refreshPremium, writePremium } from '#sync/db/tables/money/premium.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/requests/own-lists.ts';

export async function fetchPremium(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const before = await readPremium(store);
  const outcome = outcomeOf(getPremium, await fetchOptional(http, getPremium));
  return storeAnswer(context, PREMIUM_FRESHNESS, outcome, (premium) =>
    refreshPremium(store, premium, before),
  );
}

/** Null stops the renewal of the running one. A refusal leaves the stored premium as it is. */
export async function changePremium(
  context: QueryContext,
  { plan }: { plan: PackageId | null },
): Promise<Outcome<null>> {
  const { memberSession } = context;
  const body = plan === null ? { cancel: true } : { plan };
  const answer = await fetchOptional(memberSession.http, changePremiumCall, { body });
  const outcome = outcomeOf(changePremiumCall, answer);
  if (!outcome.ok) return outcome;
  memberSession.wake('member');
  return storeAnswer(context, PREMIUM_FRESHNESS, outcome, (premium) =>
    writePremium(memberSession.store, premium),
  );
}
