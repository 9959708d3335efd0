/** The link of the mail about a deleted account (contract 38): it restores the account, and the member logs in afterwards. */
import { restoreUser } from '#schemas/deletion.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

export async function restoreAccount(
  { http }: HttpContext,
  body: { token: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(restoreUser, await fetchOptional(http, restoreUser, { body }));
  return outcome.ok ? ok(null) : outcome;
}
