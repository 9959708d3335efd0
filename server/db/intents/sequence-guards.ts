/**
 * The order of one device's intents about one target: each has a number that only grows. A late one has no effect, also
 * after the target is deleted (decisions 33).
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { IntentKind } from '#server/db/intent-tables.ts';

/** True when this is the newest intent of the device about the member; then it is recorded. */
export async function recordSequence(
  tx: Kysely<Database>,
  intent: {
    kind: IntentKind;
    member: string;
    device: string;
    target: string;
    seq: number;
    touched: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('sequence_guards')
    .values(intent)
    .onConflict((conflict) =>
      conflict
        .columns(['member', 'device', 'kind', 'target'])
        .doUpdateSet({ seq: intent.seq, touched: intent.touched })
        .whereRef('sequence_guards.seq', '<', 'excluded.seq'),
    )
    .returning('seq')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing is on its way for so long. */
export async function forgetSequences(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sequence_guards').where('touched', '<', before).execute();
}
