/**
 * The keys of writes and their answers, by member (security R60). The number per member is limited: the statement that
 * claims a key counts them, so that no flood of writes fills the database.
 */
import { type Insertable, type Kysely, sql } from 'kysely';
import { IDEMPOTENCY_KEYS_MAX } from '#schemas/limits.ts';
import type { Database, IdempotencyTable } from '#server/db/tables.ts';

export type KeyOfMember = Pick<IdempotencyTable, 'member' | 'key'>;

type Claim = Omit<Insertable<IdempotencyTable>, 'status' | 'answer'>;

/**
 * False when the key has been used, or when the member has too many; waits while another transaction uses the key.
 * Concurrent writers may each take the last place.
 */
export async function claimKey(tx: Kysely<Database>, claim: Claim): Promise<boolean> {
  const { member, key, call, request_hash, created } = claim;
  const { numAffectedRows } = await sql`
    insert into idempotency (member, key, call, request_hash, created)
    select ${member}::text, ${key}::text, ${call}::text, ${request_hash}::text, ${created}::timestamptz
    where not exists (
      select from idempotency where member = ${member} offset ${IDEMPOTENCY_KEYS_MAX - 1}
    )
    on conflict (member, key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Null for a key that this member never used, even when another member did. */
export const keptAnswer = async (tx: Kysely<Database>, { member, key }: KeyOfMember) =>
  (await tx
    .selectFrom('idempotency')
    .select(['call', 'request_hash', 'status', 'answer'])
    .where('member', '=', member)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

export async function keepAnswer(
  tx: Kysely<Database>,
  { member, key }: KeyOfMember,
  answer: { status: number; answer: string },
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set(answer)
    .where('member', '=', member)
    .where('key', '=', key)
    .execute();
}

export async function forgetKeys(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created', '<', before).execute();
}
