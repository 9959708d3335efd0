/**
 * How long to wait before an order whose payment is not decided is looked up again: often at first, then less (product 3.7).
 * It goes on while the site cannot be reached, and ends when the site has no such order.
 */
import type { OrderId } from '#schemas/ids.ts';
import { ORDER_POLL_LATER_MS, ORDER_POLLS } from '#schemas/limits.ts';
import { isPending } from '#schemas/orders.ts';
import type { FailureCode, Outcome } from '#schemas/outcome.ts';
import { orderIn, orderRowKey } from '#sync/db/tables/money/orders.ts';
import type { QueryContext } from '#sync/worker/requests/own-lists.ts';

export async function orderLookMs(
  { memberSession: { store } }: QueryContext,
  { id }: { id: OrderId },
  { outcome, looks }: { outcome: Outcome<null>; looks: number },
): Promise<number | null> {
  const [row] = await store.select('meta', { keys: [orderRowKey(id)] });
  const order = orderIn(row?.data);
  const isAwaited = order === null ? isUnreached(outcome) : isPending(order) && !isMissing(outcome);
  return isAwaited ? waitMs(looks) : null;
}

const isUnreached = (outcome: Outcome<null>): boolean =>
  !outcome.ok && (outcome.failure.code === 'offline' || outcome.failure.code === 'timeout');

const MISSING: ReadonlySet<FailureCode> = new Set<FailureCode>(['not-found', 'gone', 'absent']);

const isMissing = (outcome: Outcome<null>): boolean =>
  !outcome.ok && MISSING.has(outcome.failure.code);

function waitMs(looks: number): number {
  let before = 0;
  for (const { times, everyMs } of ORDER_POLLS) {
    before += times;
    if (looks < before) return everyMs;
  }
  return ORDER_POLL_LATER_MS;
}
