/**
 * The order of one device's intents about one thing: each carries a number that only grows, and one that comes late does
 * nothing, also after the thing is gone (decisions 33).
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { IntentKind } from '#server/db/intent-tables.ts';

/** Is this the newest intent of the device about the member? Remembers it when it is. */
export async function recordSequence(
  tx: Kysely<Database>,
  intent: { kind: IntentKind; member: string; device: string; target: string; seq: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('wish_guards')
    .values(intent)
    .onConflict((conflict) =>
      conflict
        .columns(['member', 'device', 'kind', 'target'])
        .doUpdateSet({ seq: intent.seq })
        .whereRef('wish_guards.seq', '<', 'excluded.seq'),
    )
    .returning('seq')
    .executeTakeFirst();
  return row !== undefined;
}
