/**
 * The order of one device's intents about one target: each has a number that only grows. A late one has no effect, also
 * after the target is deleted (decisions 33).
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { StoredIntentKind } from '#server/db/intent-tables.ts';

/** A device names itself. An intent of an older one counts as its first. */
const DEVICES_MAX = 50;

/** True when this is the newest intent of the device about the member; then it is recorded. */
export async function recordSequence(
  tx: Kysely<Database>,
  intent: {
    kind: StoredIntentKind;
    member: string;
    device: string;
    target: string;
    seq: number;
    touched: Date;
  },
): Promise<boolean> {
  if (!(await isKnown(tx, intent))) await forgetOldDevices(tx, intent.member);
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

const isKnown = async (
  tx: Kysely<Database>,
  { member, device }: { member: string; device: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('sequence_guards')
    .select('device')
    .where('member', '=', member)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Leaves room for one more. */
async function forgetOldDevices(tx: Kysely<Database>, member: string): Promise<void> {
  await tx
    .deleteFrom('sequence_guards')
    .where('member', '=', member)
    .where('device', 'in', (eb) =>
      eb
        .selectFrom('sequence_guards as all')
        .select('all.device')
        .where('all.member', '=', member)
        .groupBy('all.device')
        .orderBy(sql`max("all".touched)`, 'desc')
        .offset(DEVICES_MAX - 1),
    )
    .execute();
}

/** Nothing is on its way for so long. */
export async function forgetSequences(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sequence_guards').where('touched', '<', before).execute();
}
