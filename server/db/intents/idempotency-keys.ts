/**
 * The keys of writes and their answers, by member (security R60). Their number and their size per member are limited, and
 * more so before the address is confirmed, because accounts cost nothing until then: the statement that claims a key
 * counts them, so that no flood of writes fills the database.
 */
import { type Insertable, type Kysely, sql } from 'kysely';
import { IDEMPOTENCY_KEYS_MAX } from '#schemas/limits.ts';
import type { Database, IdempotencyTable } from '#server/db/tables.ts';

export type KeyOfMember = Pick<IdempotencyTable, 'member' | 'key'>;

/** Most answers have some hundred bytes. */
export const ANSWERS_MAX_BYTES = 16_777_216;
/** The steps of a signup, many times over. */
export const UNCONFIRMED = { keys: 500, bytes: 1_048_576 };

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
    where exists (
      select from members left join idempotency as kept on kept.member = members.id
      where members.id = ${member}
      group by members.state
      having count(kept.key) < case members.state
          when 'not_confirmed' then ${UNCONFIRMED.keys}::int else ${IDEMPOTENCY_KEYS_MAX}::int end
        and coalesce(sum(octet_length(kept.answer)), 0) < case members.state
          when 'not_confirmed' then ${UNCONFIRMED.bytes}::int else ${ANSWERS_MAX_BYTES}::int end
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
