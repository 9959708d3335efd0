/**
 * Whose pictures have an address (security R35): those of members who are there. One that waits to be looked at has one too,
 * which nobody but its owner is told.
 */
import type { Kysely } from 'kysely';
import type { ReadImage } from '#server/images.ts';
import type { Database } from './tables.ts';

/** Reads a picture only as long as its member is neither locked nor on the way out. */
export const shownOnly =
  (db: Kysely<Database>, read: ReadImage): ReadImage =>
  async (name) =>
    (await isShown(db, name)) ? read(name) : null;

async function isShown(db: Kysely<Database>, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .innerJoin('members', 'members.id', 'images.member')
    .select('images.id')
    .where((eb) =>
      eb.or([eb('images.thumb_filename', '=', name), eb('images.full_filename', '=', name)]),
    )
    .where('members.state', 'in', ['active', 'not_confirmed'])
    .executeTakeFirst();
  return row !== undefined;
}
