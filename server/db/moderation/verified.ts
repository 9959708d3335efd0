/** Whether a member is verified: granted by a moderator alone (contract 49, 83), for the main picture of then (decisions 105). */
import { type Kysely, sql } from 'kysely';
import { bump } from '#server/db/counters.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import type { Database } from '#server/db/tables.ts';

/** Locks the row of the member, as every change of the pictures does: what a mark is given for stays first meanwhile. */
export const lockMarks = (tx: Kysely<Database>, member: string) =>
  tx
    .selectFrom('members')
    .select(['verified', 'fictional'])
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirst();

/** The picture that a mark is given for. */
const MAIN_PICTURE = sql<string | null>`(
  select images.id from images
  where images.member = members.id and images.position = 0 and images.state = 'live')`;

/** Null without a live one: nothing can be compared, and a mark would stay whatever picture comes. Needs the lock. */
export async function mainPictureOf(tx: Kysely<Database>, member: string): Promise<string | null> {
  const row = await tx
    .selectFrom('members')
    .select(MAIN_PICTURE.as('picture'))
    .where('id', '=', member)
    .executeTakeFirst();
  return row?.picture ?? null;
}

/** False without a live main picture. Needs the lock. */
export async function setVerified(
  tx: Kysely<Database>,
  { profile, verified }: { profile: string; verified: boolean },
): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({ verified, verified_picture: verified ? MAIN_PICTURE : null })
    .where('id', '=', profile)
    .where(verified ? sql<boolean>`${MAIN_PICTURE} is not null` : sql<boolean>`true`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The mark is about the main picture: with another one it is gone. Call it after every change of a member's pictures, which
 * needs the lock of the member's row too.
 */
export async function dropStaleMark(tx: Kysely<Database>, member: string): Promise<void> {
  const row = await tx
    .updateTable('members')
    .set({ verified: false, verified_picture: null })
    .where('id', '=', member)
    .where('verified', '=', true)
    .where('verified_picture', 'is not', null)
    .where(sql<boolean>`verified_picture is distinct from ${MAIN_PICTURE}`)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return;
  await bump(tx, 'user', [member]);
  await notifyOthers(tx, member);
}
