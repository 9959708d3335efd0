/**
 * The browsers that get a member's pushes (contract 27). A browser belongs to the session in which it subscribed and is
 * removed with it.
 */
import { type Kysely, sql } from 'kysely';
import { PUSH_SUBSCRIPTIONS_MAX } from '#schemas/limits.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { Database } from '#server/db/tables.ts';

/**
 * A push or an acknowledged heartbeat within a day shows that pushes arrive (decisions 23); a heartbeat is due in time
 * before.
 */
const BEAT_AFTER_MS = 20 * 3_600_000;
/** A browser that does not answer gets one a day. */
const BEAT_AGAIN_MS = 24 * 3_600_000;

export const nextHeartbeatAt = (now: Date): Date => new Date(now.getTime() + BEAT_AFTER_MS);

interface NewSubscription {
  readonly member: string;
  readonly tokenHash: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly now: Date;
}

/**
 * When a push was last received there, null for never. `taken` when the endpoint is another member's and the keys do
 * not show that this is the same browser (security R36). Subscribing again updates the row.
 */
export async function keepSubscription(
  tx: Kysely<Database>,
  given: NewSubscription,
): Promise<{ received: Date | null } | 'taken'> {
  const { member, endpoint, p256dh, auth, now } = given;
  await tx.selectFrom('members').select('id').where('id', '=', member).forNoKeyUpdate().execute();
  const earlier = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'member', 'p256dh', 'auth', 'received'])
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst();
  const isSameBrowser = earlier?.p256dh === p256dh && earlier.auth === auth;
  if (earlier !== undefined && earlier.member !== member && !isSameBrowser) return 'taken';

  const { id: session } = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', given.tokenHash)
    .executeTakeFirstOrThrow();
  const browser = { session, endpoint, p256dh, auth, created: now, beat: nextHeartbeatAt(now) };
  if (earlier?.member === member) {
    // The row stays: what was sent there, and what waits, belongs to it.
    await tx.updateTable('push_subscriptions').set(browser).where('id', '=', earlier.id).execute();
    return { received: earlier.received };
  }
  if (earlier !== undefined) await dropSubscription(tx, earlier.id);
  const added = await tx
    .insertInto('push_subscriptions')
    .values({ ...browser, id: randomId(), member, received: null })
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another member subscribed there in the same moment, and is seen now.
  if (added === undefined) return keepSubscription(tx, given);
  await dropOldest(tx, member);
  return { received: null };
}

/** The oldest browsers beyond the limit make room for a new one. */
async function dropOldest(tx: Kysely<Database>, member: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('member', '=', member)
        .orderBy('created', 'desc')
        .orderBy('id')
        .offset(PUSH_SUBSCRIPTIONS_MAX),
    )
    .execute();
}

export async function dropSubscription(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Does nothing when it belongs to another member. */
export async function dropOwnSubscription(
  tx: Kysely<Database>,
  { member, endpoint }: { member: string; endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('member', '=', member)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The browser that was sent this push has received it; an unknown id changes nothing. */
export async function noteReceived(
  db: Kysely<Database>,
  push: { id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ received: push.now, beat: nextHeartbeatAt(push.now) })
    .where('id', 'in', (eb) =>
      eb.selectFrom('pushes').select('subscription').where('id', '=', push.id),
    )
    .execute();
}

/**
 * Queues a heartbeat for every browser that acknowledged nothing for most of a day. Not when the app was not opened for
 * days, because then it has no polls to slow down. Not for Apple's: there a push is shown without our worker, so that
 * it would be seen and never acknowledged.
 */
export async function queueHeartbeats(db: Kysely<Database>, now: Date): Promise<void> {
  const again = new Date(now.getTime() + BEAT_AGAIN_MS);
  const seenSince = new Date(now.getTime() - 3 * BEAT_AGAIN_MS);
  await sql`
    with quiet as (
      update push_subscriptions set beat = ${again} where beat <= ${now} returning id, member, session, endpoint
    )
    insert into pushes (subscription, kind, about, id, due)
    select quiet.id, 'heartbeat', quiet.member, gen_random_uuid()::text, ${now}
    from quiet join sessions on sessions.id = quiet.session
    where sessions.last_seen > ${seenSince} and quiet.endpoint not like 'https://web.push.apple.com/%'
    on conflict (subscription, kind, about) do update set due = excluded.due, tries = 0`.execute(
    db,
  );
}
