/**
 * A member's own images (contract 29–31): positions run from 0 without a gap, the first is the main one. A change locks
 * the member's row, so that two devices cannot number at the same time.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { PHOTOS_MAX } from '#schemas/limits.ts';
import { inPhotoOrder, type OwnImage } from '#schemas/photos.ts';
import { recipeOf } from '#server/rules/object-names.ts';
import { dropStaleMark } from '#server/db/moderation/verified.ts';
import { releaseObjects } from './dead-objects.ts';
import type { ImagesTable } from '#server/db/photo-tables.ts';
import type { Database } from '#server/db/tables.ts';

type Own = z.input<typeof OwnImage>;

export const ownImagesOf = (db: Kysely<Database>, member: string): Promise<Own[]> =>
  db
    .selectFrom('images')
    .select(['id', 'thumb_filename', 'full_filename', 'placeholder', 'tone'])
    .select(['state', 'reason', 'client_id', 'nudity', 'nudity_fixed'])
    .where('member', '=', member)
    .orderBy('position')
    .execute();

/** The image that came from this upload, while it exists. */
export const imageOfUpload = (
  db: Kysely<Database>,
  member: string,
  clientId: string,
): Promise<Own | undefined> =>
  db
    .selectFrom('images')
    .select(['id', 'thumb_filename', 'full_filename', 'placeholder', 'tone'])
    .select(['state', 'reason', 'client_id', 'nudity', 'nudity_fixed'])
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** The number of images, locked until the transaction ends. */
export async function lockImages(tx: Kysely<Database>, member: string): Promise<number> {
  await tx.selectFrom('members').select('id').where('id', '=', member).forUpdate().execute();
  return countImages(tx, member);
}

export async function countImages(db: Kysely<Database>, member: string): Promise<number> {
  const { n } = await db
    .selectFrom('images')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  return n;
}

export type NewImage = Pick<
  Selectable<ImagesTable>,
  | 'id'
  | 'member'
  | 'thumb_filename'
  | 'full_filename'
  | 'placeholder'
  | 'tone'
  | 'state'
  | 'client_id'
  | 'nudity'
>;

/** Adds it at the end. False when the limit is reached; locks the member's images. */
export async function addImage(tx: Kysely<Database>, image: NewImage): Promise<boolean> {
  const position = await lockImages(tx, image.member);
  if (position >= PHOTOS_MAX) return false;
  await tx
    .insertInto('images')
    .values({ ...image, position })
    .execute();
  return true;
}

/** Sets the order of the images. False when it names none of them, or one twice; needs the lock of the row. */
export async function orderImages(
  tx: Kysely<Database>,
  member: string,
  order: readonly string[],
): Promise<boolean> {
  const images = await ownImagesOf(tx, member);
  const isOwn = images.some(({ id }) => id !== null && order.includes(id));
  if (!isOwn || new Set(order).size < order.length) return false;
  const places = inPhotoOrder(images, order).map(
    ({ id }, position) => sql`(${id}::text, ${position}::integer)`,
  );
  await sql`
    update images set position = places.position
    from (values ${sql.join(places)}) as places (id, position)
    where images.id = places.id and images.member = ${member}`.execute(tx);
  await dropStaleMark(tx, member);
  return true;
}

/** Marks the image, for a search that hides nudity. A mark by a moderator stays: then the answer is `fixed`. */
export async function markNudity(
  tx: Kysely<Database>,
  { member, id, nudity }: { member: string; id: string; nudity: boolean },
): Promise<'done' | 'fixed' | 'missing'> {
  const row = await tx
    .selectFrom('images')
    .select('nudity_fixed')
    .where('member', '=', member)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'missing';
  if (row.nudity_fixed) return nudity ? 'done' : 'fixed';
  await tx.updateTable('images').set({ nudity }).where('id', '=', id).execute();
  return 'done';
}

/** A moderator marks the image, or gives the mark back to the member. */
export async function fixNudity(
  tx: Kysely<Database>,
  { id, nudity }: { id: string; nudity: boolean },
): Promise<void> {
  await tx
    .updateTable('images')
    .set({ nudity, nudity_fixed: nudity })
    .where('id', '=', id)
    .execute();
}

/** False when I have no such image. */
export async function removeImage(
  tx: Kysely<Database>,
  member: string,
  id: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('images')
    .where('member', '=', member)
    .where('id', '=', id)
    .returning(['position', 'thumb_filename', 'full_filename'])
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .updateTable('images')
    .set((eb) => ({ position: eb('position', '-', 1) }))
    .where('member', '=', member)
    .where('position', '>', row.position)
    .execute();
  const { thumb_filename, full_filename } = row;
  const full = full_filename === null ? [] : [full_filename];
  await releaseObjects(tx, [thumb_filename, ...full, recipeOf(thumb_filename)]);
  await dropStaleMark(tx, member);
  return true;
}
