/**
 * Pictures of questions to the site (contract 19, 71; security R26, R35): each is uploaded before its question, belongs to
 * at most one, and is deleted when no question names it for a day.
 */
import type { Insertable, Kysely, Selectable } from 'kysely';
import { releaseObjects } from '#server/db/photos/dead-objects.ts';
import type { ComplaintImagesTable } from '#server/db/photo-tables.ts';
import { forgetUploaded, type UploadKey } from '#server/db/photos/uploads.ts';
import type { Database } from '#server/db/tables.ts';

export type ComplaintImageRow = Selectable<ComplaintImagesTable>;
type Files = Pick<ComplaintImageRow, 'thumb_filename' | 'full_filename'>;

export const complaintImageOf = (
  db: Kysely<Database>,
  { member, clientId }: UploadKey,
): Promise<ComplaintImageRow | undefined> =>
  db
    .selectFrom('complaint_images')
    .selectAll()
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function addComplaintImage(
  tx: Kysely<Database>,
  image: Omit<Insertable<ComplaintImagesTable>, 'complaint' | 'position'>,
): Promise<void> {
  await tx.insertInto('complaint_images').values(image).execute();
}

/** How many pictures of the member no question names yet. */
export async function countUnsentImages(db: Kysely<Database>, member: string): Promise<number> {
  const { count } = await db
    .selectFrom('complaint_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member', '=', member)
    .where('complaint', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Attached {
  readonly complaint: string;
  readonly member: string;
  /** In their order. */
  readonly images: readonly string[];
}

/** False when one is not the member's own, or another question has it. */
export async function attachPictures(
  tx: Kysely<Database>,
  { complaint, member, images }: Attached,
): Promise<boolean> {
  for (const [position, image] of images.entries()) {
    const row = await tx
      .updateTable('complaint_images')
      .set({ complaint, position })
      .where('id', '=', image)
      .where('member', '=', member)
      .where('complaint', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
  }
  return true;
}

/** By complaint, each in the order of the member. */
export async function picturesOf(
  db: Kysely<Database>,
  complaints: readonly string[],
): Promise<Map<string | null, ComplaintImageRow[]>> {
  if (complaints.length === 0) return new Map();
  const rows = await db
    .selectFrom('complaint_images')
    .selectAll()
    .where('complaint', 'in', complaints)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ complaint }) => complaint);
}

export const complaintImageNamed = (
  db: Kysely<Database>,
  name: string,
): Promise<Pick<ComplaintImageRow, 'member' | 'complaint'> | undefined> =>
  db
    .selectFrom('complaint_images')
    .select(['member', 'complaint'])
    .where((eb) => eb.or([eb('thumb_filename', '=', name), eb('full_filename', '=', name)]))
    .executeTakeFirst();

export const complaintFilesOf = (db: Kysely<Database>, member: string): Promise<Files[]> =>
  db
    .selectFrom('complaint_images')
    .select(['thumb_filename', 'full_filename'])
    .where('member', '=', member)
    .orderBy('added')
    .orderBy('id')
    .execute();

/** Releases the pictures that a member uploaded. */
export async function letComplaintImagesGo(tx: Kysely<Database>, member: string): Promise<void> {
  await releaseObjects(tx, (await complaintFilesOf(tx, member)).flatMap(namesOf));
}

/** Deletes pictures that no question names, and their uploads: a question that waited longer uploads them again. */
export async function forgetUnasked(tx: Kysely<Database>, before: Date): Promise<void> {
  const rows = await tx
    .deleteFrom('complaint_images')
    .where('complaint', 'is', null)
    .where('added', '<', before)
    .returning(['member', 'client_id', 'thumb_filename', 'full_filename'])
    .execute();
  await forgetUploaded(tx, rows);
}

const namesOf = ({ thumb_filename, full_filename }: Files): string[] => [
  thumb_filename,
  full_filename,
];
