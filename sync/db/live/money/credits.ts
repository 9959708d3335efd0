/**
 * The stored prices and the newest balance. Both the call of the prices and that of the user bring a balance: the one that was
 * read last counts.
 */
import {
  CREDITS,
  creditsIn,
  MONTHLY_LIMIT,
  monthlyLimitIn,
} from '#sync/db/tables/money/credits.ts';
import { CREDITS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { reservedCredits } from '#sync/engine/overlay/credits.ts';
import { creditsQuery } from '#sync/queries/money.ts';
import { closeAll, define, watched, NO_PARAMS } from '#sync/db/live/definition.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';

export const liveCredits = define({
  query: creditsQuery,
  params: NO_PARAMS,
  access: 'member',
  open(world, _, changed) {
    const { store } = world;
    const stored = watched(store, 'meta', { keys: [CREDITS] }, changed);
    const limit = watched(store, 'meta', { keys: [MONTHLY_LIMIT] }, changed);
    const user = watched(store, 'user', { keys: [ONLY] }, changed);
    return {
      close: closeAll(stored, limit, user),
      view() {
        if (!stored.rows || !limit.rows || !user.rows) return null;
        const freshnessKey = CREDITS_FRESHNESS;
        const known = creditsIn(stored.rows[0]?.data);
        if (known === null) return { value: null, isEmpty: true, freshnessKey };
        const balanceOfUser = user.rows[0]?.data.credits ?? null;
        const value = {
          ...known,
          balance: balanceOfUser === null || arePricesNewer(world) ? known.balance : balanceOfUser,
          reserved: reservedCredits(world.rows()),
          monthlyLimit: monthlyLimitIn(limit.rows[0]?.data),
        };
        return { value, isEmpty: value.packages.length === 0, freshnessKey };
      },
    };
  },
});

const arePricesNewer = ({ freshness }: LiveWorld): boolean =>
  (freshness(CREDITS_FRESHNESS).syncedAt ?? 0) > (freshness('user').syncedAt ?? 0);
