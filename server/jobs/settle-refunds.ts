/** Retries refunds that their provider has not accepted yet (contract 23), under the key of the first attempt. */
import { owedOrders } from '#server/db/money/withdrawals.ts';
import { settleOwed } from '#server/money/withdrawal.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, providers, clock }: JobParts): Promise<number> {
  const orders = await owedOrders(db);
  for (const order of orders) await settleOwed(db, order, { providers, now: new Date(clock()) });
  return orders.length;
}

export const SETTLE_REFUNDS: Job = { name: 'settle-refunds', cron: '*/15 * * * *', run };
