/**
 * When each field was last changed (contract 26, 32): when two devices change the same field, the later change wins in
 * any order of arrival. Profile fields have their own name, settings have `setting:name`.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** The edit times of a member's fields, locked until the change is done: every change of fields calls this first. */
export async function lockFieldEdits(
  tx: Kysely<Database>,
  member: string,
): Promise<ReadonlyMap<string, Date>> {
  await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('field_edits')
    .select(['field', 'updated'])
    .where('member', '=', member)
    .execute();
  return new Map(rows.map((row) => [row.field, row.updated]));
}

/** Edit times only grow. */
export async function noteFieldEdits(
  tx: Kysely<Database>,
  edit: { member: string; fields: readonly string[]; updated: Date },
): Promise<void> {
  const { member, fields, updated } = edit;
  if (fields.length === 0) return;
  await tx
    .insertInto('field_edits')
    .values(fields.map((field) => ({ member, field, updated })))
    .onConflict((conflict) =>
      conflict.columns(['member', 'field']).doUpdateSet({
        updated: sql<Date>`greatest(field_edits.updated, excluded.updated)`,
      }),
    )
    .execute();
}
