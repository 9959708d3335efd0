/** The stored prices with the newest balance: that of the user call, unless the prices were read later. */
import {
  CREDITS,
  creditsIn,
  SPENDING_LIMIT,
  spendingLimitIn,
} from '#sync/db/tables/money/credits.ts';
import { CREDITS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { reservedCredits } from '#sync/engine/overlay/credits.ts';
import { creditsQuery } from '#sync/queries/money/credits.ts';
import { closeAll, define, watched, NO_PARAMS } from '#sync/db/live/definition.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';

export const liveCredits = define({
  query: creditsQuery,
  params: NO_PARAMS,
  access: 'member',
  open(world, _, changed) {
    const { store } = world;
    const stored = watched(store, 'meta', { keys: [CREDITS] }, changed);
    const limit = watched(store, 'meta', { keys: [SPENDING_LIMIT] }, changed);
    const user = watched(store, 'user', { keys: [ONLY] }, changed);
    return {
      close: closeAll(stored, limit, user),
      view() {
        if (!stored.rows || !limit.rows || !user.rows) return null;
        const freshnessKey = CREDITS_FRESHNESS;
        const known = creditsIn(stored.rows[0]?.data);
        if (known === null) return { value: null, isEmpty: true, freshnessKey };
        const polled = user.rows[0]?.data.credits ?? null;
        const value = {
          ...known,
          balance: polled === null || isReadLast(world) ? known.balance : polled,
          reserved: reservedCredits(world.rows()),
          monthlyLimit: spendingLimitIn(limit.rows[0]?.data),
        };
        return { value, isEmpty: value.packages.length === 0, freshnessKey };
      },
    };
  },
});

const isReadLast = ({ freshness }: LiveWorld): boolean =>
  (freshness(CREDITS_FRESHNESS).syncedAt ?? 0) > (freshness('user').syncedAt ?? 0);
