/**
 * Conversations: one per pair of members, with a side for each of the two (what is read, deleted, opened). Every change
 * locks the row of the conversation first, so that messages get their numbers in the order in which they become
 * visible.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { isKeptFrom } from '#server/db/members/blocks.ts';
import { randomId } from '#server/rules/random-id.ts';
import { toId } from './messages.ts';
import type { Database, SidesTable } from '#server/db/tables.ts';

/** Creates the conversation of two members if it is missing, and returns its id. */
export async function makeConversation(
  tx: Kysely<Database>,
  pair: { me: string; other: string; now: Date },
): Promise<string> {
  const { me, other, now } = pair;
  const [member_a, member_b] = me < other ? [me, other] : [other, me];
  const made = await tx
    .insertInto('conversations')
    .values({ id: randomId(), member_a, member_b, created: now })
    .onConflict((conflict) => conflict.columns(['member_a', 'member_b']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    const known = await tx
      .selectFrom('conversations')
      .select('id')
      .where('member_a', '=', member_a)
      .where('member_b', '=', member_b)
      .executeTakeFirstOrThrow();
    return known.id;
  }
  const conversation = made.id;
  await tx
    .insertInto('sides')
    .values([
      { conversation, member: me, other },
      { conversation, member: other, other: me },
    ])
    .execute();
  return conversation;
}

/** Waits for other writers of this conversation. False when it is not mine. */
export async function lockConversation(
  tx: Kysely<Database>,
  me: string,
  conversation: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .innerJoin('sides', 'sides.conversation', 'conversations.id')
    .select('conversations.id')
    .where('conversations.id', '=', conversation)
    .where('sides.member', '=', me)
    .forUpdate('conversations')
    .executeTakeFirst();
  return row !== undefined;
}

type Marks = Pick<Selectable<SidesTable>, 'pinned' | 'muted' | 'archived'>;

/** Sets the named marks; `moved` when one of them changed. */
export async function markSide(
  tx: Kysely<Database>,
  side: { conversation: string; member: string; marks: Partial<Marks> },
): Promise<{ marks: Marks; moved: boolean }> {
  const before = await tx
    .selectFrom('sides')
    .select(['pinned', 'muted', 'archived'])
    .where('conversation', '=', side.conversation)
    .where('member', '=', side.member)
    .executeTakeFirstOrThrow();
  const marks = { ...before, ...side.marks };
  const moved = JSON.stringify(marks) !== JSON.stringify(before);
  if (moved) {
    await tx
      .updateTable('sides')
      .set(marks)
      .where('conversation', '=', side.conversation)
      .where('member', '=', side.member)
      .execute();
  }
  return { marks, moved };
}

/** Something is new on my side. */
export async function bumpSide(
  tx: Kysely<Database>,
  side: { conversation: string; member: string },
): Promise<void> {
  await tx
    .updateTable('sides')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('conversation', '=', side.conversation)
    .where('member', '=', side.member)
    .execute();
}

/** Something changed in all conversations of a member, on the member's own side. */
export async function bumpOwnSides(tx: Kysely<Database>, member: string): Promise<void> {
  await tx
    .updateTable('sides')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('member', '=', member)
    .execute();
}

/** Something is new on both sides. */
export async function bumpSides(tx: Kysely<Database>, conversation: string): Promise<void> {
  await tx
    .updateTable('sides')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('conversation', '=', conversation)
    .execute();
}

/** The relation of two members changed: both sides of their conversation, if any, look different. */
export async function bumpSidesBetween(
  tx: Kysely<Database>,
  one: string,
  other: string,
): Promise<void> {
  await tx
    .updateTable('sides')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('member', 'in', [one, other])
    .where('other', 'in', [one, other])
    .execute();
}

/** Lists the conversation for me from now on, also while it is empty. True when it was not listed yet. */
export async function openSide(
  tx: Kysely<Database>,
  side: { conversation: string; member: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('sides')
    .set({ opened: side.now })
    .where('conversation', '=', side.conversation)
    .where('member', '=', side.member)
    .where('opened', 'is', null)
    .returning('conversation')
    .executeTakeFirst();
  return row !== undefined;
}

const newest = (conversation: string) => sql<number>`
  (select coalesce(max(messages.id), 0) from messages where messages.conversation = ${conversation})`;

const upToOrMine = (
  side: { conversation: string; member: string },
  upTo: string,
) => sql<number>`least(
  ${newest(side.conversation)}, greatest(${toId(upTo)}::bigint, (
    select coalesce(max(messages.id), 0) from messages
    where messages.conversation = ${side.conversation} and messages.sender = ${side.member})))`;

/**
 * Deletes the conversation for me, with all messages so far. With `upTo` those of the other member after it stay, unless one
 * of mine follows: what they wrote while the deletion waited was not read yet. False when there is nothing to delete.
 */
export async function deleteSide(
  tx: Kysely<Database>,
  side: { conversation: string; member: string; upTo: string | null },
): Promise<boolean> {
  const last = side.upTo === null ? newest(side.conversation) : upToOrMine(side, side.upTo);
  const row = await tx
    .updateTable('sides')
    .set({
      opened: null,
      deleted_up_to: sql`greatest(deleted_up_to, ${last})`,
      pinned: false,
      archived: false,
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('conversation', '=', side.conversation)
    .where('member', '=', side.member)
    .where((eb) => eb.or([eb('opened', 'is not', null), eb('deleted_up_to', '<', last)]))
    .returning('conversation')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves my read mark forward, never back and never beyond the newest message; the other side's messages up to there
 * become read. The other member when it moved and they may see it, otherwise null. Towards whom I block or avoid my mark
 * moves and their messages stay unread.
 */
export async function readUpTo(
  tx: Kysely<Database>,
  mark: { conversation: string; member: string; message: string; now: Date },
): Promise<string | null> {
  const until = sql<number>`least(${toId(mark.message)}::bigint, ${newest(mark.conversation)})`;
  await tx
    .updateTable('messages')
    .set({ read: mark.now, delivered: sql<Date>`coalesce(delivered, ${mark.now})` })
    .where('conversation', '=', mark.conversation)
    .where('sender', '<>', mark.member)
    .where('read', 'is', null)
    .where((eb) => eb.not(isKeptFrom(mark.member, sql.ref('messages.sender'))))
    .where('id', '<=', until)
    .execute();
  const row = await tx
    .updateTable('sides')
    .set({ read_up_to: until })
    .where('conversation', '=', mark.conversation)
    .where('member', '=', mark.member)
    .where('read_up_to', '<', until)
    .returning(['other', isKeptFrom(mark.member, sql.ref('sides.other')).as('kept')])
    .executeTakeFirst();
  return row === undefined || row.kept ? null : row.other;
}
