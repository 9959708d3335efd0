/**
 * Content that a decision removes, and restores when it is reversed. Members who see the content are notified of both
 * in the same transaction (security R35, R40).
 */
import { type Kysely, sql } from 'kysely';
import { bumpSides, lockConversation } from '#server/db/chats/conversations.ts';
import { countChange } from '#server/db/chats/message-changes.ts';
import { conversationOf } from '#server/db/chats/removed-messages.ts';
import { bump } from '#server/db/counters.ts';
import type { RemovedText } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';
import { dropReview } from './text-reviews.ts';
import { dropStaleMark } from './verified.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';

interface PhotoChange {
  readonly state: 'live' | 'rejected';
  readonly reason: string | null;
  /** Only from this state. */
  readonly from?: 'in_review';
  readonly names?: { thumb_filename: string; full_filename: string | null };
}

/** Locks the row of the member, as every change of a picture does (photos.ts). */
const lockOwnerOf = (tx: Kysely<Database>, image: string) =>
  sql`select from members where id = (select member from images where id = ${image}) for update`.execute(
    tx,
  );

/** False when the picture is missing or no longer in that state. */
export async function changePhoto(
  tx: Kysely<Database>,
  id: string,
  { state, reason, from, names }: PhotoChange,
): Promise<boolean> {
  await lockOwnerOf(tx, id);
  const row = await tx
    .updateTable('images')
    .set({ state, reason, ...names })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('state', '=', from ?? 'in_review'))
    .where((eb) => eb.or([eb('state', '<>', state), eb('reason', 'is distinct from', reason)]))
    .returning('member')
    .executeTakeFirst();
  if (row === undefined) return false;
  await dropStaleMark(tx, row.member);
  await bump(tx, 'user', [row.member]);
  await notifyOthers(tx, row.member);
  return true;
}

/** False when the sender has no such message, or it is already in that state. */
export async function changeMessage(
  tx: Kysely<Database>,
  { id, sender, takenDown }: { id: number; sender: string; takenDown: boolean },
): Promise<boolean> {
  const conversation = await conversationOf(tx, { me: sender, message: id });
  if (conversation === null || !(await lockConversation(tx, sender, conversation))) return false;
  const row = await tx
    .updateTable('messages')
    .set({ taken_down: takenDown })
    .where('id', '=', id)
    .where('sender', '=', sender)
    .where('taken_down', '=', !takenDown)
    .returning('conversation')
    .executeTakeFirst();
  if (row === undefined) return false;
  await countChange(tx, { conversation, message: id });
  await bumpSides(tx, conversation);
  const sides = await tx
    .selectFrom('sides')
    .select('member')
    .where('conversation', '=', conversation)
    .execute();
  await bump(
    tx,
    'chats',
    sides.map(({ member }) => member),
  );
  return true;
}

/** The texts of a profile that can be removed. */
export async function textsOf(
  db: Kysely<Database>,
  member: string,
): Promise<Readonly<Record<string, string | null>>> {
  const { personal, city, notes } = await db
    .selectFrom('members')
    .select(['personal', 'city', 'notes'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  return { ...notes, personal, city };
}

export async function setText(
  tx: Kysely<Database>,
  member: string,
  { field, value }: RemovedText,
): Promise<void> {
  if (value === null) await dropReview(tx, member, field);
  const isOwn = field === 'personal' || field === 'city';
  await tx
    .updateTable('members')
    .set(
      isOwn
        ? { [field]: value }
        : { notes: sql<string>`notes || ${JSON.stringify({ [field]: value })}::jsonb` },
    )
    .where('id', '=', member)
    .execute();
  await bump(tx, 'user', [member]);
  await notifyOthers(tx, member);
}
