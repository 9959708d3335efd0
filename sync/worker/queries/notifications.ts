/**
 * The newest notifications (contract 25). They are stored, so that the list is there offline; a backend may lack the
 * call.
 */
import { listNotifications } from '#schemas/notifications.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { NOTIFICATION_LIST_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { writeNotifications } from '#sync/db/tables/notifications/notifications.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from './own-lists.ts';

export async function fetchNotifications(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const outcome = outcomeOf(listNotifications, await fetchOptional(http, listNotifications));
  return storeAnswer(context, NOTIFICATION_LIST_FRESHNESS, outcome, ({ items }) =>
    writeNotifications(store, items),
  );
}
