/**
 * Texts of profiles that wait for review: one row per member and field. A text that changes again gets a new id, so
 * that a moderator cannot approve an unread text; it keeps its place in the queue.
 */
import type { Kysely, Selectable } from 'kysely';
import { randomId } from '#server/rules/random-id.ts';
import type { TextReviewsTable } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';

export type TextReviewRow = Selectable<TextReviewsTable>;

/** An emptied text needs no review. */
export async function awaitReview(
  tx: Kysely<Database>,
  text: { member: string; field: string; value: string | null; now: Date },
): Promise<void> {
  const { member, field, value, now } = text;
  if (value === null) return dropReview(tx, member, field);
  const id = randomId();
  await tx
    .insertInto('text_reviews')
    .values({ id, member, field, created: now })
    .onConflict((conflict) => conflict.columns(['member', 'field']).doUpdateSet({ id }))
    .execute();
}

/** The text was removed in another way. */
export async function dropReview(
  tx: Kysely<Database>,
  member: string,
  field: string,
): Promise<void> {
  await tx
    .deleteFrom('text_reviews')
    .where('member', '=', member)
    .where('field', '=', field)
    .execute();
}

export const findTextReview = (
  db: Kysely<Database>,
  id: string,
): Promise<TextReviewRow | undefined> =>
  db.selectFrom('text_reviews').selectAll().where('id', '=', id).executeTakeFirst();

/** Reviewed; false when another moderator was first, or the text has changed. */
export async function closeTextReview(tx: Kysely<Database>, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('text_reviews')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
