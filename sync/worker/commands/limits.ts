/** The limits that members set themselves. They are kept on this device until the logout. */
import { ok, type Outcome } from '#schemas/outcome.ts';
import { writeMonthlyLimit } from '#sync/db/tables/money/credits.ts';
import { changeSpending } from '#sync/db/tables/money/spending.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

export async function limitSpending(
  { store }: Pick<RequestContext, 'store'>,
  { amount }: { amount: number | null },
): Promise<Outcome<null>> {
  await writeMonthlyLimit(store, amount);
  return ok(null);
}

export async function limitDay(
  { store }: Pick<RequestContext, 'store'>,
  { credits }: { credits: number | null },
): Promise<Outcome<null>> {
  await changeSpending(store, (spending) => ({ ...spending, limit: credits }));
  return ok(null);
}
