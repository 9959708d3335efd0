/**
 * Reports the push subscription of this browser to the server. A subscription reported lately is not reported again, so
 * every start may call this. A first subscription counts as an acknowledged push; after it only pushes do (decisions 23;
 * product 2.7).
 */
import { PUSH_LIVENESS_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import {
  subscribePush as subscribePushCall,
  unsubscribePush as unsubscribePushCall,
  type PushSubscriptionBody,
} from '#schemas/push.ts';
import { endPush, readPush, writePush } from '#sync/db/tables/push-record.ts';
import type { PushRecord } from '#sync/db/tables/tables.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { QueryContext } from './own-lists.ts';

const SECOND_MS = 1_000;

/** A subscription is reported once a day, because the server may have lost it. */
const REPORT_AFTER_MS = PUSH_LIVENESS_MS;
/** While no push was acknowledged lately it is reported more often, but not at every start. */
const REPORT_AGAIN_AFTER_MS = PUSH_LIVENESS_MS / 6;

export async function subscribePush(
  { clock, memberSession }: QueryContext,
  subscription: PushSubscriptionBody,
): Promise<Outcome<null>> {
  const known = await readPush(memberSession.store);
  const now = clock.wall();
  const earlier = known?.endpoint === subscription.endpoint ? known : null;
  if (earlier !== null && isReported(earlier, now)) return ok(null);
  const answer = await fetchOptional(memberSession.http, subscribePushCall, { body: subscription });
  const outcome = outcomeOf(subscribePushCall, answer);
  if (!outcome.ok) return outcome;
  const ago = outcome.value.received_ago ?? Infinity;
  const acknowledgedAt = Math.max(earlier?.acknowledgedAt ?? now, now - ago * SECOND_MS);
  const record = { endpoint: subscription.endpoint, postedAt: now, acknowledgedAt };
  await writePush(memberSession.store, record, known);
  await memberSession.push.changed();
  return ok(null);
}

const isReported = ({ postedAt, acknowledgedAt }: PushRecord, now: number): boolean => {
  const since = Math.abs(now - postedAt);
  return (
    since < REPORT_AGAIN_AFTER_MS ||
    (since < REPORT_AFTER_MS && now - acknowledgedAt < PUSH_LIVENESS_MS / 2)
  );
};

/** The record goes first: polling becomes frequent again also when the server does not answer. */
export async function unsubscribePush(
  memberSession: MemberSession,
  endpoint: string,
): Promise<Outcome<null>> {
  await endPush(memberSession.store);
  await memberSession.push.changed();
  const answer = await fetchOptional(memberSession.http, unsubscribePushCall, {
    body: { endpoint },
  });
  const outcome = outcomeOf(unsubscribePushCall, answer);
  return outcome.ok ? ok(null) : outcome;
}
