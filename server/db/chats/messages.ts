/**
 * Messages: pages, which of my sends have arrived, and sending one. Every statement joins my side of the conversation,
 * so that nothing can change between check and effect (security R26).
 */
import { type Kysely, sql } from 'kysely';
import { isKeptFrom } from '#server/db/members/blocks.ts';
import { notRemoved } from './removed-messages.ts';
import type { FromKind } from '#schemas/messages.ts';
import type { Database } from '#server/db/tables.ts';

const REACTIONS = sql<{ from: string; emoji: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('from', member, 'emoji', emoji) order by made, member), '[]')
  from message_reactions where message_reactions.message = messages.id and emoji is not null)`;

/** The receiver tells no exact time of their activity (contract 32). */
const KEEPS_TIMES = sql<boolean>`exists (
  select from conversations as pair
  join members as receiver on receiver.id
    = case when pair.member_a = messages.sender then pair.member_b else pair.member_a end
  where pair.id = messages.conversation and receiver.privacy->>'activity' in ('rounded', 'hidden'))`;

/** With the picture of a photo message, and the reactions. */
const selectMessages = (db: Kysely<Database>) =>
  db
    .selectFrom('messages')
    .leftJoin('message_images as image', 'image.message', 'messages.id')
    .selectAll('messages')
    .select(['image.id as image', 'image.thumb_filename', 'image.full_filename'])
    .select(['image.placeholder', 'image.tone', REACTIONS.as('reactions')])
    .select(KEEPS_TIMES.as('keeps_times'));

const selectMine = (db: Kysely<Database>, me: string) =>
  selectMessages(db)
    .innerJoin('sides', 'sides.conversation', 'messages.conversation')
    .where('sides.member', '=', me)
    .whereRef('messages.id', '>', 'sides.deleted_up_to')
    .where(notRemoved(me));

export type MessageRow = Awaited<ReturnType<typeof messagesPage>>['rows'][number];

/** One page, oldest first, and whether there are more in that direction: older ones, or newer ones with `after`. */
export async function messagesPage(
  db: Kysely<Database>,
  page: {
    me: string;
    conversation: string;
    before: string | undefined;
    after: string | undefined;
    limit: number;
  },
) {
  const { me, before, after, limit } = page;
  let query = selectMine(db, me).where('messages.conversation', '=', page.conversation);
  if (before !== undefined) query = query.where('messages.id', '<', toId(before));
  if (after !== undefined) query = query.where('messages.id', '>', toId(after));
  const rows = await query
    .orderBy('messages.id', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const hasMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  return { rows: after === undefined ? shown.toReversed() : shown, hasMore };
}

/** An id beyond exact numbers counts as later than every message. */
export const toId = (id: string): number => Math.min(Number(id), Number.MAX_SAFE_INTEGER);

/** Which of my sends with these ids have arrived, deleted or not. */
export const messagesSent = (
  db: Kysely<Database>,
  me: string,
  clientIds: readonly string[],
): Promise<MessageRow[]> =>
  selectMessages(db)
    .where('messages.sender', '=', me)
    .where('messages.client_id', 'in', clientIds)
    .orderBy('messages.id')
    .execute();

/** Which of the two has written before, read while the conversation is locked; deleted messages count too. */
export async function whoWrote(
  tx: Kysely<Database>,
  { conversation, me }: { conversation: string; me: string },
): Promise<{ iWrote: boolean; theyWrote: boolean }> {
  const { rows } = await sql<{ i_wrote: boolean; they_wrote: boolean }>`
    select
      exists (select from messages where conversation = ${conversation} and sender = ${me}) as i_wrote,
      exists (select from messages where conversation = ${conversation} and sender <> ${me}) as they_wrote`.execute(
    tx,
  );
  const [row] = rows;
  return { iWrote: row?.i_wrote === true, theyWrote: row?.they_wrote === true };
}

export interface NewMessage {
  readonly me: string;
  /** Who wrote it in the sender's name; by default the member. */
  readonly fromKind?: FromKind;
  readonly conversation: string;
  readonly clientId: string;
  readonly type?: 'text' | 'photo';
  readonly body: string;
  readonly replyTo: string | undefined;
  /** In credits. */
  readonly cost: number;
  readonly created: Date;
  readonly now: Date;
}

/** Null when the conversation is not mine, has no such message to reply to, or the id was used elsewhere. */
export async function addMessage(
  tx: Kysely<Database>,
  message: NewMessage,
): Promise<{ readonly id: number } | null> {
  const replyTo = message.replyTo === undefined ? null : toId(message.replyTo);
  const row = await tx
    .insertInto('messages')
    .columns([
      'conversation',
      'sender',
      'client_id',
      'from_kind',
      'type',
      'body',
      'reply_to',
      'cost',
      'created',
      'received',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sides')
        .select([
          'sides.conversation',
          'sides.member',
          sql<string>`${message.clientId}::text`.as('client_id'),
          sql<FromKind>`${message.fromKind ?? 'member'}::text`.as('from_kind'),
          sql<'text' | 'photo'>`${message.type ?? 'text'}::text`.as('type'),
          sql<string>`${message.body}::text`.as('body'),
          sql<number | null>`${replyTo}::bigint`.as('reply_to'),
          sql<number>`${message.cost}::integer`.as('cost'),
          sql<Date>`${message.created}::timestamptz`.as('created'),
          sql<Date>`${message.now}::timestamptz`.as('received'),
        ])
        .where('sides.conversation', '=', message.conversation)
        .where('sides.member', '=', message.me),
    )
    .onConflict((conflict) => conflict.columns(['sender', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ?? null;
}

/** The pictures of all photo messages that I see. */
export async function picturesOfMessages(db: Kysely<Database>, me: string) {
  const rows = await selectMine(db, me)
    .where('image.id', 'is not', null)
    .where('messages.deleted', 'is', null)
    .orderBy('messages.id')
    .execute();
  return rows.flatMap(({ thumb_filename, full_filename }) =>
    thumb_filename === null ? [] : [{ thumb_filename, full_filename }],
  );
}

/** The message as I see it; undefined when I do not. */
export const messageFor = (
  db: Kysely<Database>,
  me: string,
  message: number,
): Promise<MessageRow | undefined> =>
  selectMine(db, me).where('messages.id', '=', message).executeTakeFirst();

/** Messages that changed since that count, in the order of their changes. */
export const changedSince = (
  db: Kysely<Database>,
  {
    me,
    conversation,
    since,
    limit,
  }: { me: string; conversation: string; since: number; limit: number },
): Promise<MessageRow[]> =>
  selectMine(db, me)
    .where('messages.conversation', '=', conversation)
    .where('messages.revision', '>', since)
    .orderBy('messages.revision')
    .limit(limit)
    .execute();

/**
 * Messages to me have reached one of my devices. One statement; the senders' sides get a new version, so that an open
 * conversation shows it, but no list changes.
 */
export async function markDelivered(
  db: Kysely<Database>,
  given: { me: string; conversation: string | null; now: Date },
): Promise<void> {
  const { me, conversation, now } = given;
  await sql`
    with arrived as (
      update messages set delivered = ${now}
      from sides
      where sides.member = ${me} and (${conversation}::text is null or sides.conversation = ${conversation})
        and messages.conversation = sides.conversation and messages.sender = sides.other
        and messages.delivered is null
        and not ${isKeptFrom(me, sql.ref('sides.other'))}
      returning messages.conversation
    )
    update sides set version = version + 1
    where sides.member <> ${me} and sides.conversation in (select conversation from arrived)`.execute(
    db,
  );
}
