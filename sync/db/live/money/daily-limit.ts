/** The member's daily limit with what counts against it. */
import { localDay } from '#schemas/local-day.ts';
import { spendingIn } from '#sync/db/tables/money/spending.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { dailyLimit } from '#sync/engine/overlay/daily-limit.ts';
import { dailyLimitQuery } from '#sync/queries/money.ts';
import { define, watched, NO_PARAMS, OWN_DATA } from '#sync/db/live/definition.ts';

export const liveDailyLimit = define({
  query: dailyLimitQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store, rows, wall }, _, changed) {
    const device = watched(store, 'device', { keys: [ONLY] }, changed);
    return {
      close: () => device.close(),
      view() {
        if (!device.rows) return null;
        const spending = spendingIn(device.rows[0]?.data);
        const daily = dailyLimit(spending, rows(), localDay(wall()));
        return { value: { daily }, isEmpty: false, freshness: OWN_DATA };
      },
    };
  },
});
