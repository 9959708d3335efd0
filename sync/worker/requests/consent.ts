/** Gives the account the choice of storage that was made on this device (contract 44). A backend may lack the call. */
import { ok, type Outcome } from '#schemas/outcome.ts';
import { giveConsent as giveConsentCall, type ConsentCategory } from '#schemas/pages.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

export async function giveConsent(
  { http }: HttpContext,
  body: { categories: ConsentCategory[]; version: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(giveConsentCall, await fetchOptional(http, giveConsentCall, { body }));
  return outcome.ok ? ok(null) : outcome;
}
