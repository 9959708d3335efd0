/**
 * The pushes for browsers, as rows of the transaction that causes them: one row per browser, kind and member it is
 * about, however many events. push/news.ts makes text and badge at sending; push/push-sender.ts sends.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { randomId } from '#server/rules/random-id.ts';
import type { PushesTable, PushKind } from '#server/db/push-tables.ts';
import type { Database } from '#server/db/tables.ts';

/** Longer than an open conversation needs to find a message by itself: a message read there needs no push. */
export const SOON_MS = 8_000;

interface PushNews {
  readonly kind: Exclude<PushKind, 'heartbeat'>;
  /** The receiver, and the member it is about. */
  readonly to: string;
  readonly about: string;
  readonly now: Date;
}

export async function noteNews(tx: Kysely<Database>, news: PushNews): Promise<void> {
  const due = new Date(news.now.getTime() + SOON_MS);
  await sql`
    insert into pushes (subscription, kind, about, id, due)
    select push_subscriptions.id, ${news.kind}, ${news.about}, gen_random_uuid()::text, ${due}
    from push_subscriptions where member = ${news.to}
    on conflict (subscription, kind, about) do update
    set due = least(coalesce(pushes.due, excluded.due), excluded.due), tries = 0`.execute(tx);
}

/** When the next one is due, if any waits. */
export async function nextPushDue(db: Kysely<Database>): Promise<Date | null> {
  const { due } = await db
    .selectFrom('pushes')
    .select((eb) => eb.fn.min('due').as('due'))
    .executeTakeFirstOrThrow();
  return due;
}

export type WaitingPush = Selectable<PushesTable> & { readonly due: Date };

/** The next push that is due, reserved for this sender until `until`; other processes skip it. It gets a new id. */
export async function claimPush(
  db: Kysely<Database>,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingPush | undefined> {
  const { rows } = await sql<WaitingPush>`
    update pushes set due = ${until}, tries = tries + 1, id = ${randomId()}
    from (
      select subscription, kind, about from pushes where due <= ${now}
      order by due, subscription, kind, about limit 1 for update skip locked
    ) as next
    where pushes.subscription = next.subscription and pushes.kind = next.kind and pushes.about = next.about
    returning pushes.*`.execute(db);
  return rows[0];
}

/** News that arrived during sending gets its own push: only the claimed moment is replaced. */
async function finish(
  db: Kysely<Database>,
  { subscription, kind, about, due }: WaitingPush,
  set: { told?: Date; due: Date | null; tries?: number },
): Promise<void> {
  const { due: next, ...more } = set;
  await db
    .updateTable('pushes')
    .set({ ...more, due: sql<Date | null>`case when due = ${due} then ${next} else due end` })
    .where('subscription', '=', subscription)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .execute();
}

export const markNotified = (db: Kysely<Database>, push: WaitingPush, told: Date): Promise<void> =>
  finish(db, push, { told, due: null, tries: 0 });

export const giveUp = (db: Kysely<Database>, push: WaitingPush): Promise<void> =>
  finish(db, push, { due: null, tries: 0 });

/** Postponed by the member's own setting: not a failed try. */
export const postpone = (db: Kysely<Database>, push: WaitingPush, due: Date): Promise<void> =>
  finish(db, push, { due, tries: 0 });

export const tryAgain = (db: Kysely<Database>, push: WaitingPush, due: Date): Promise<void> =>
  finish(db, push, { due });

/** Which waiting pushes of its kind a summary covers: all, or of likes only those that are (not) mutual. */
export type SummaryScope = 'all' | 'likes' | 'matches';

const IS_MUTUAL = sql<boolean>`exists (
  select from likes join push_subscriptions as browser on browser.member = likes.member
  where browser.id = pushes.subscription and likes.target = pushes.about)`;

/** Also that a summary was sent, which a row about the browser's own member says: what it covered may be told again later. */
export async function markAllNotified(
  db: Kysely<Database>,
  { subscription, kind }: WaitingPush,
  { covers, told }: { covers: SummaryScope; told: Date },
): Promise<void> {
  await sql`
    insert into pushes (subscription, kind, about, id, told)
    select id, ${kind}, member, gen_random_uuid()::text, ${told}
    from push_subscriptions where id = ${subscription}
    on conflict (subscription, kind, about) do update set told = excluded.told`.execute(db);
  await db
    .updateTable('pushes')
    .set({ told, due: null, tries: 0 })
    .where('subscription', '=', subscription)
    .where('kind', '=', kind)
    .where('due', 'is not', null)
    .$if(covers === 'matches', (query) => query.where(IS_MUTUAL))
    .$if(covers === 'likes', (query) => query.where((eb) => eb.not(IS_MUTUAL)))
    .execute();
}

/** When this browser last got a summary of a kind. */
export async function lastSummary(
  db: Kysely<Database>,
  { subscription, kind }: WaitingPush,
): Promise<Date | null> {
  const row = await db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions as browser', (join) =>
      join
        .onRef('browser.id', '=', 'pushes.subscription')
        .onRef('browser.member', '=', 'pushes.about'),
    )
    .select('pushes.told')
    .where('pushes.subscription', '=', subscription)
    .where('pushes.kind', '=', kind)
    .executeTakeFirst();
  return row?.told ?? null;
}
