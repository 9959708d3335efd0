/** Retries refunds that their provider has not accepted yet (contract 23), under the key of the first attempt. */
import { owedOrders } from '#server/db/money/withdrawals.ts';
import { settleOwed } from '#server/money/withdrawal.ts';
import { eachDue } from './each-due.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, providers, clock, log }: JobParts): Promise<number> {
  return eachDue({
    next: (after) => owedOrders(db, after),
    act: (order) => settleOwed(db, order, { providers, now: new Date(clock()) }),
    log,
  });
}

export const SETTLE_REFUNDS: Job = { name: 'settle-refunds', cron: '*/15 * * * *', run };
