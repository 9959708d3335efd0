/**
 * Notifications (contract 25): as many of the newest as are stored, or one page older. They are stored, so that the list is
 * there offline; a backend may lack the call.
 */
import type { NotificationId } from '#schemas/ids.ts';
import { NOTIFICATIONS_PAGES_MAX } from '#schemas/limits.ts';
import { listNotifications, type NotificationKind } from '#schemas/notifications.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { NOTIFICATION_LIST_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import {
  addOlderNotifications,
  type NotificationPage,
  readStoredNotifications,
  writeNotifications,
} from '#sync/db/tables/notifications.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { fetchComplaints, fetchDecisions, fetchReports } from './complaints/cases.ts';
import { storeAnswer, type QueryContext } from './own-lists.ts';

export async function fetchNewNotifications(context: QueryContext): Promise<Outcome<null>> {
  const { store } = context.memberSession;
  const stored = await readStoredNotifications(store);
  const outcome = await fetchNewest(context, stored?.items.length ?? 0);
  const kept = await storeAnswer(context, NOTIFICATION_LIST_FRESHNESS, outcome, (page) =>
    writeNotifications(store, page),
  );
  if (outcome.ok) await fetchCases(context, newIn(outcome.value, stored));
  return kept;
}

export async function fetchOlderNotifications(context: QueryContext): Promise<Outcome<null>> {
  const { store } = context.memberSession;
  const cursor = (await readStoredNotifications(store))?.cursor ?? null;
  if (cursor === null) return ok(null);
  const outcome = await fetchPage(context, cursor);
  return storeAnswer(context, NOTIFICATION_LIST_FRESHNESS, outcome, (page) =>
    addOlderNotifications(store, cursor, page),
  );
}

const DECISIONS: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'decision',
  'restricted',
  'restored',
  'report_decided',
  'appeal_decided',
]);

/** The kinds of those that are not read and were not stored before. */
function newIn({ items }: NotificationPage, stored: NotificationPage | null) {
  const known = new Set(stored?.items.map(({ id }) => id));
  return items.filter(({ id, read }) => !read && !known.has(id)).map(({ kind }) => kind);
}

/** What a notification is about is fetched with it, so that it can be read offline afterwards. */
async function fetchCases(
  context: QueryContext,
  kinds: readonly NotificationKind[],
): Promise<void> {
  if (kinds.some((kind) => DECISIONS.has(kind))) {
    await fetchReports(context);
    await fetchDecisions(context);
  }
  if (kinds.includes('complaint_answered')) await fetchComplaints(context);
}

async function fetchPage(
  { memberSession: { http } }: QueryContext,
  cursor: NotificationId | null,
): Promise<Outcome<NotificationPage>> {
  const given = cursor === null ? {} : { query: { cursor } };
  return outcomeOf(listNotifications, await fetchOptional(http, listNotifications, given));
}

/** The pages that hold at least this many, so that a list that was opened far down does not become shorter. */
async function fetchNewest(
  context: QueryContext,
  wanted: number,
): Promise<Outcome<NotificationPage>> {
  const first = await fetchPage(context, null);
  if (!first.ok) return first;
  let { items, cursor } = first.value;
  for (let page = 2; page <= NOTIFICATIONS_PAGES_MAX; page += 1) {
    if (cursor === null || items.length >= wanted) break;
    const next = await fetchPage(context, cursor);
    if (!next.ok) break;
    items = [...items, ...next.value.items];
    ({ cursor } = next.value);
  }
  return ok({ items, cursor });
}
