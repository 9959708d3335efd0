/**
 * Sends the pushes that wait in the database, the longest due first. A subscription that no longer exists is deleted, a
 * failing service is retried, and a push that the member does not want now waits. Any number of processes may send at
 * once, because a row is claimed.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import {
  claimPush,
  giveUp,
  markAllNotified,
  markNotified,
  postpone,
  type SummaryScope,
  tryAgain,
  type WaitingPush,
} from '#server/db/push/pushes.ts';
import { dropSubscription, queueHeartbeats } from '#server/db/push/push-subscriptions.ts';
import type { Database } from '#server/db/tables.ts';
import type { WallClock, Log } from '#server/site.ts';
import { vendorUrl } from './endpoint-rules.ts';
import { decidePush, type PushDecision } from './news.ts';
import type { PushDelivery, PushTransport } from './push-transport.ts';
import type { Vapid } from './vapid.ts';

const LEASE_MS = 60_000;
const AGAIN_AFTER_MS = [30_000, 300_000, 1_800_000] as const;
/** How long a service keeps a push for a browser that is off. A later push of the same topic replaces it. */
const KEEP_S = 86_400;
const TOPIC_LENGTH = 32;

export interface PushSenderParts {
  readonly db: Kysely<Database>;
  readonly clock: WallClock;
  readonly log: Log;
  readonly transport: PushTransport;
  readonly vapid: Vapid;
  /** The public address of the site, such as `https://vonk.example`. */
  readonly origin: string;
}

export interface PushSender {
  /** Sends all that is due and returns how many were delivered. */
  deliver(): Promise<number>;
}

export function createPushSender(parts: PushSenderParts): PushSender {
  let round: Promise<number> = Promise.resolve(0);
  return {
    deliver() {
      round = round.catch(() => 0).then(() => deliverDue(parts));
      return round;
    },
  };
}

/** One after the other, because a summary covers all waiting pushes of the same browser. */
async function deliverDue(parts: PushSenderParts): Promise<number> {
  const { db, clock } = parts;
  await queueHeartbeats(db, new Date(clock()));
  let sent = 0;
  for (;;) {
    const now = new Date(clock());
    const next = await claimPush(db, { now, until: new Date(now.getTime() + LEASE_MS) });
    if (next === undefined) return sent;
    if (await deliverOne(parts, next, now)) sent += 1;
  }
}

async function deliverOne(parts: PushSenderParts, push: WaitingPush, now: Date): Promise<boolean> {
  const { db, log, origin } = parts;
  try {
    const decision = await decidePush(db, { push, now, origin });
    if (decision.when === 'never') await giveUp(db, push);
    if (decision.when === 'later') await postpone(db, push, decision.at);
    if (decision.when !== 'now') return false;
    const delivery = await send(parts, push, decision);
    await conclude(parts, { push, delivery, now, covers: decision.covers });
    return delivery === 'delivered';
  } catch (error) {
    // A push that throws must not delay the others: it is retried like a refused one.
    log.error(
      { kind: push.kind, stack: error instanceof Error ? error.stack : null },
      'a push failed',
    );
    await conclude(parts, { push, delivery: 'later', now, covers: null });
    return false;
  }
}

type DuePush = Extract<PushDecision, { when: 'now' }>;

function send(
  { transport, vapid }: PushSenderParts,
  push: WaitingPush,
  { reader, message }: DuePush,
): Promise<PushDelivery> {
  const { endpoint, p256dh, auth } = reader;
  const url = vendorUrl(endpoint);
  if (url === null) return Promise.resolve('gone');
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: vapid,
      TTL: KEEP_S,
      urgency: push.kind === 'message' ? 'high' : 'normal',
      topic: topicOf(push),
    },
  );
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(details.headers)) headers[name] = String(value);
  return transport.send({ url, headers, body: details.body });
}

/** Names the pushes that replace each other to the service, without revealing the members. */
const topicOf = ({ subscription, kind, about }: WaitingPush): string =>
  createHash('sha256')
    .update(`${subscription} ${kind} ${about}`)
    .digest('base64url')
    .slice(0, TOPIC_LENGTH);

async function conclude(
  { db, log }: PushSenderParts,
  {
    push,
    delivery,
    now,
    covers,
  }: { push: WaitingPush; delivery: PushDelivery; now: Date; covers: SummaryScope | null },
): Promise<void> {
  if (delivery === 'gone') return dropSubscription(db, push.subscription);
  if (delivery === 'delivered') {
    await markNotified(db, push, now);
    return covers === null ? undefined : markAllNotified(db, push, { covers, told: now });
  }
  const wait = delivery === 'later' ? AGAIN_AFTER_MS[push.tries - 1] : undefined;
  log.warn({ kind: push.kind, tries: push.tries, delivery }, 'a push was refused');
  return wait === undefined ? giveUp(db, push) : tryAgain(db, push, new Date(now.getTime() + wait));
}
