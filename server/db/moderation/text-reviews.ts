/**
 * Texts of profiles that wait to be looked at: one row for a member and a field. A text that is changed again gets another id,
 * so that nobody approves what they have not read, and keeps its place.
 */
import type { Kysely, Selectable } from 'kysely';
import { randomId } from '#server/auth/random-id.ts';
import type { TextReviewsTable } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';

export type TextReviewRow = Selectable<TextReviewsTable>;

/** Of an emptied text there is nothing to look at. */
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

/** Somebody has taken it out in another way. */
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

/** Looked at; false when somebody was first, or the text is another one by now. */
export async function closeTextReview(tx: Kysely<Database>, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('text_reviews')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
