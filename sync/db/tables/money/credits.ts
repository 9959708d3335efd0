/** What the member can buy, as last received (contract 20), and the monthly limit that they set on this device. */
import type { Credits } from '#schemas/credits.ts';
import type { Store } from '#sync/db/store/store.ts';
import { ONLY, type Meta } from '#sync/db/tables/tables.ts';

/** The keys in `meta`. */
export const CREDITS = 'credits';
/** The earlier name of the limit: devices hold rows under it. */
export const MONTHLY_LIMIT = 'spending-limit';

/** Null before the first answer. */
export const creditsIn = (data: Meta | undefined): Credits | null =>
  data?.kind === CREDITS ? data.credits : null;

export const writeCredits = (store: Store, credits: Credits): Promise<number> =>
  store.write('meta', [{ key: CREDITS, group: ONLY, order: '', data: { kind: CREDITS, credits } }]);

export const monthlyLimitIn = (data: Meta | undefined): number | null =>
  data?.kind === MONTHLY_LIMIT ? data.amount : null;

/** Null removes the limit. */
export const writeMonthlyLimit = (store: Store, amount: number | null): Promise<unknown> =>
  amount === null
    ? store.remove('meta', [MONTHLY_LIMIT])
    : store.write('meta', [
        { key: MONTHLY_LIMIT, group: ONLY, order: '', data: { kind: MONTHLY_LIMIT, amount } },
      ]);
