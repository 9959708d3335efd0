/**
 * Pictures for photo messages (contract 10; security R26, R35): each belongs to one conversation, is shown by at most
 * one message, and is deleted when no message names it for a day.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { releaseObjects } from '#server/db/photos/dead-objects.ts';
import type { MessageImagesTable } from '#server/db/photo-tables.ts';
import { forgetUploaded, type UploadKey } from '#server/db/photos/uploads.ts';
import type { Database } from '#server/db/tables.ts';
import { isEvidence } from './message-changes.ts';
import { messageFor } from './messages.ts';

export type MessageImageRow = Selectable<MessageImagesTable>;

export const messageImageOf = (
  db: Kysely<Database>,
  { member, clientId }: UploadKey,
): Promise<MessageImageRow | undefined> =>
  db
    .selectFrom('message_images')
    .selectAll()
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function addMessageImage(
  tx: Kysely<Database>,
  image: Omit<MessageImageRow, 'message'>,
): Promise<void> {
  await tx.insertInto('message_images').values(image).execute();
}

/** False when I have no such picture for this conversation, or another message shows it. */
export async function attachImage(
  tx: Kysely<Database>,
  at: { image: string; member: string; conversation: string; message: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('message_images')
    .set({ message: at.message })
    .where('id', '=', at.image)
    .where('member', '=', at.member)
    .where('conversation', '=', at.conversation)
    .where('message', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const messageImageNamed = (
  db: Kysely<Database>,
  name: string,
): Promise<Pick<MessageImageRow, 'member' | 'message'> | undefined> =>
  db
    .selectFrom('message_images')
    .select(['member', 'message'])
    .where((eb) => eb.or([eb('thumb_filename', '=', name), eb('full_filename', '=', name)]))
    .executeTakeFirst();

/** Its owner sees it before it is sent; then each member who sees the message. */
export async function maySeeImage(
  db: Kysely<Database>,
  { member, message }: Pick<MessageImageRow, 'member' | 'message'>,
  viewer: string,
): Promise<boolean> {
  if (message === null) return viewer === member;
  return (await messageFor(db, viewer, message))?.deleted === null;
}

/** A report names the message: its picture is evidence. */
export async function isReported(db: Kysely<Database>, message: number): Promise<boolean> {
  const id = String(message);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from reports
      where (target_type = 'message' and target_id = ${id}) or evidence ? ${id}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Releases the pictures that a member uploaded. */
export async function letMessageImagesGo(tx: Kysely<Database>, member: string): Promise<void> {
  const rows = await tx
    .selectFrom('message_images')
    .select(['thumb_filename', 'full_filename'])
    .where('member', '=', member)
    .execute();
  await releaseObjects(tx, rows.flatMap(namesOf));
}

/** Deletes the pictures of messages that were deleted for both, unless a report of them is open. */
export async function forgetDeletedImages(tx: Kysely<Database>, before: Date): Promise<void> {
  const { rows } = await sql<Pick<MessageImageRow, 'thumb_filename' | 'full_filename'>>`
    delete from message_images using messages
    where messages.id = message_images.message and messages.deleted < ${before}
      and not ${isEvidence(sql.ref('messages.id'))}
    returning thumb_filename, full_filename`.execute(tx);
  await releaseObjects(tx, rows.flatMap(namesOf));
}

/**
 * Deletes pictures that no message names, and their uploads: a message that waited longer on a device, for example for
 * credits, uploads its picture again under the same key.
 */
export async function forgetUnsentImages(tx: Kysely<Database>, before: Date): Promise<void> {
  const rows = await tx
    .deleteFrom('message_images')
    .where('message', 'is', null)
    .where('added', '<', before)
    .returning(['member', 'client_id', 'thumb_filename', 'full_filename'])
    .execute();
  await forgetUploaded(tx, rows);
}

const namesOf = ({
  thumb_filename,
  full_filename,
}: Pick<MessageImageRow, 'thumb_filename' | 'full_filename'>): string[] => [
  thumb_filename,
  full_filename,
];
