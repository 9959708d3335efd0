/**
 * The text of a field before its last change, or an older text that arrived after a newer one (contract 32): a member who
 * writes on two devices loses neither. Only the author reads it, and it is deleted after a week.
 */
import type { Kysely } from 'kysely';
import { PREVIOUS_TEXT_KEEP_MS } from '#schemas/limits.ts';
import type { Database } from '#server/db/tables.ts';

export async function keepPreviousText(
  tx: Kysely<Database>,
  text: { member: string; field: string; body: string; now: Date },
): Promise<void> {
  const { member, field, body, now } = text;
  const until = new Date(now.getTime() + PREVIOUS_TEXT_KEEP_MS);
  await tx
    .insertInto('previous_texts')
    .values({ member, field, body, until })
    .onConflict((conflict) => conflict.columns(['member', 'field']).doUpdateSet({ body, until }))
    .execute();
}

export async function previousTextsOf(
  db: Kysely<Database>,
  member: string,
  now: Date,
): Promise<Record<string, { text: string; until: string }>> {
  const rows = await db
    .selectFrom('previous_texts')
    .select(['field', 'body', 'until'])
    .where('member', '=', member)
    .where('until', '>', now)
    .orderBy('field')
    .execute();
  return Object.fromEntries(
    rows.map(({ field, body, until }) => [field, { text: body, until: until.toISOString() }]),
  );
}

export async function forgetPreviousTexts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('previous_texts').where('until', '<', now).execute();
}
