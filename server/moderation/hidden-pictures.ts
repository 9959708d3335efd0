/**
 * A picture that others saw gets new names when it is removed (security R35). Its old addresses stop working at once,
 * and the owner still sees which picture the decision is about. Its bytes are copied before the transaction; an unused
 * copy is released.
 */
import type { Kysely } from 'kysely';
import { announceObjects, claimObjects, releaseObjects } from '#server/db/photos/dead-objects.ts';
import type { Database } from '#server/db/tables.ts';
import { type Objects } from '#server/photos/objects.ts';
import {
  newObjectKey,
  type PictureNames,
  pictureNames,
  recipeOf,
} from '#server/rules/object-names.ts';

interface PictureFiles {
  readonly thumb_filename: string;
  readonly full_filename: string | null;
}

interface CopyPlace {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly now: Date;
}

/** Copies what exists; a demo picture may have only its recipe. */
export async function copyPicture(
  { db, objects, now }: CopyPlace,
  shown: PictureFiles,
): Promise<PictureNames> {
  const names = pictureNames(newObjectKey());
  await announceObjects(db, namesOf(names), now);
  const copies: readonly (readonly [string | null, string])[] = [
    [shown.thumb_filename, names.thumb_filename],
    [shown.full_filename, names.full_filename],
    [recipeOf(shown.thumb_filename), recipeOf(names.thumb_filename)],
  ];
  for (const [from, to] of copies) {
    const bytes = from === null ? null : await objects.get(from);
    if (bytes !== null) await objects.put(to, bytes);
  }
  return names;
}

const namesOf = ({ thumb_filename, full_filename }: PictureFiles): string[] => [
  thumb_filename,
  ...(full_filename === null ? [] : [full_filename]),
  recipeOf(thumb_filename),
];

export const forgetPicture = (tx: Kysely<Database>, shown: PictureFiles): Promise<void> =>
  releaseObjects(tx, namesOf(shown));

/** In the transaction that gives the picture its new names. */
export const claimCopy = (tx: Kysely<Database>, copy: PictureNames): Promise<void> =>
  claimObjects(tx, namesOf(copy));

/** For a decision that was not made. */
export const dropCopy = (db: Kysely<Database>, copy: PictureNames): Promise<void> =>
  releaseObjects(db, namesOf(copy));
