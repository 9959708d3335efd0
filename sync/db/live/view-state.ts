/**
 * Which of the nine view states a screen is in (product 3.0). Rows are shown whenever there are any; the reason matters
 * only when there are none.
 */
import { FRESH_MS } from '#schemas/limits.ts';
import type { Live } from '#sync/queries/live.ts';
import { isAway } from '#sync/queries/status.ts';
import type { View } from './definition.ts';
import type { Freshness, LiveWorld } from './world.ts';

export function liveOf<Result>(view: View<Result>, world: LiveWorld): Live<Result> {
  const { syncedAt, failure } = freshnessOf(view, world);
  const connectivity = world.connectivity();
  const isOffline = isAway(connectivity);
  const isGone = failure?.code === 'not-found' || failure?.code === 'gone' || view.isGone === true;
  if (isGone) return { state: 'gone' };

  const { value } = view;
  if (value === null || (view.isEmpty && syncedAt === null)) return nothingYet(failure, isOffline);
  if (view.isEmpty && syncedAt !== null) return { state: 'empty', value, syncedAt };
  if (isOffline) return { state: 'cached-offline', value, syncedAt };
  const isFresh = syncedAt === null || world.wall() - syncedAt < FRESH_MS;
  return { state: isFresh ? 'cached-fresh' : 'cached-stale', value, syncedAt };
}

const freshnessOf = (view: View<unknown>, world: LiveWorld): Freshness =>
  'freshness' in view ? view.freshness : world.freshness(view.freshnessKey);

function nothingYet(failure: Freshness['failure'], isOffline: boolean): Live<never> {
  if (failure?.code === 'signed-out') return { state: 'forbidden' };
  if (isOffline) return { state: 'offline-first' };
  // A lost answer is no lost connection: the read is made again (worker/fetching/, the polls).
  const isTriedAgain = failure === null || failure.code === 'offline' || failure.code === 'timeout';
  return isTriedAgain ? { state: 'loading-first' } : { state: 'error', failure };
}
