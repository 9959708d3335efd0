/** The stored premium and its plans. */
import { PREMIUM_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { PREMIUM, premiumIn } from '#sync/db/tables/money/premium.ts';
import { premiumQuery } from '#sync/queries/money.ts';
import { define, watched, NO_PARAMS } from '#sync/db/live/definition.ts';

export const livePremium = define({
  query: premiumQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store }, _, changed) {
    const stored = watched(store, 'meta', { keys: [PREMIUM] }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const value = premiumIn(stored.rows[0]?.data);
        const isEmpty = value !== null && value.plan === null && value.plans.length === 0;
        return { value, isEmpty, freshnessKey: PREMIUM_FRESHNESS };
      },
    };
  },
});
