/**
 * The newest visitors of my profile (contract 14). They are stored, so that the list is there offline; a backend may lack
 * the call.
 */
import { listLikesByType } from '#schemas/likes.ts';
import { LIKES_PAGE_SIZE_MAX } from '#schemas/limits.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { VISITORS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { writeCards } from '#sync/db/tables/profiles.ts';
import { writeVisitors } from '#sync/db/tables/visitors.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from './own-lists.ts';

export async function fetchVisitors(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const query = { type: 'visitors', limit: LIKES_PAGE_SIZE_MAX } as const;
  const outcome = outcomeOf(listLikesByType, await fetchOptional(http, listLikesByType, { query }));
  return storeAnswer(context, VISITORS_FRESHNESS, outcome, async ({ profiles }) => {
    await writeCards(store, profiles, context.clock.wall());
    await writeVisitors(store, profiles);
  });
}
