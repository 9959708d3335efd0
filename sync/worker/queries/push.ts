/**
 * Tells the server which browser to push to. What it was told lately is not told again, so that every start may say it; a
 * first subscription counts as an acknowledged push, after it only pushes do (decisions 23; product 2.7).
 */
import { PUSH_LIVENESS_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { subscribePush, unsubscribePush, type PushSubscriptionBody } from '#schemas/push.ts';
import { readPush, writePush, type PushRecord } from '#sync/db/tables/push-record.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';

const SECOND_MS = 1_000;

interface QueryContext {
  clock: Clock;
  memberSession: MemberSession;
}

/** Told once a day in any case, and sooner, but not at every start, when nothing has proved that pushes arrive. */
const TELL_AGAIN_MS = PUSH_LIVENESS_MS;
const ASK_AGAIN_MS = PUSH_LIVENESS_MS / 6;

export async function registerPush(
  { clock, memberSession }: QueryContext,
  subscription: PushSubscriptionBody,
): Promise<Outcome<null>> {
  const known = await readPush(memberSession.store);
  const now = clock.wall();
  const earlier = known?.endpoint === subscription.endpoint ? known : null;
  if (earlier !== null && isReported(earlier, now)) return ok(null);
  const answer = await fetchOptional(memberSession.http, subscribePush, { body: subscription });
  const outcome = outcomeOf(subscribePush, answer);
  if (!outcome.ok) return outcome;
  const ago = outcome.value.received_ago ?? Infinity;
  const acknowledgedAt = Math.max(earlier?.provedAt ?? now, now - ago * SECOND_MS);
  await writePush(memberSession.store, {
    endpoint: subscription.endpoint,
    postedAt: now,
    provedAt: acknowledgedAt,
  });
  await memberSession.push.changed();
  return ok(null);
}

const isReported = ({ postedAt, provedAt: acknowledgedAt }: PushRecord, now: number): boolean => {
  const since = Math.abs(now - postedAt);
  return (
    since < ASK_AGAIN_MS || (since < TELL_AGAIN_MS && now - acknowledgedAt < PUSH_LIVENESS_MS / 2)
  );
};

/** Polling is quick again at once, whatever the server says. */
export async function unregisterPush(
  memberSession: MemberSession,
  endpoint: string,
): Promise<Outcome<null>> {
  await writePush(memberSession.store, null);
  await memberSession.push.changed();
  const answer = await fetchOptional(memberSession.http, unsubscribePush, { body: { endpoint } });
  const outcome = outcomeOf(unsubscribePush, answer);
  return outcome.ok ? ok(null) : outcome;
}
