/**
 * Exactly once (security R60): the effect, the record of its key and the bump of the counters are one transaction.
 * The same key gets the same status and body again; with another request it is refused. A request without a key is simply
 * carried out, as the specification's own calls are. A refusal leaves no record: it changed nothing.
 */
import type { Kysely } from 'kysely';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { IntentKey } from '#schemas/ids.ts';
import type { Database } from './db/tables.ts';
import { sha256 } from './random-id.ts';
import { invalid, refuse, type Result } from './result.ts';
import { inTransaction } from './transaction.ts';

interface Intent {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly headers: Headers;
  readonly member: string;
  readonly call: string;
  /** Query and body as read: what must be the same under the same key. */
  readonly given: unknown;
}

type Effect = (tx: Kysely<Database>) => Promise<Result<string>>;

export async function writeOnce(intent: Intent, effect: Effect): Promise<Result<string>> {
  const header = intent.headers.get(IDEMPOTENCY_KEY);
  if (header === null) return inTransaction(intent.db, effect);
  const key = IntentKey.safeParse(header);
  if (!key.success) return invalid(IDEMPOTENCY_KEY);

  return inTransaction(intent.db, async (tx) => {
    const hash = sha256(JSON.stringify(intent.given, withoutPasswords));
    if (!(await claim(tx, intent, key.data, hash))) return replay(tx, intent, key.data, hash);
    const result = await effect(tx);
    if (result.ok) await record(tx, intent.member, key.data, result);
    return result;
  });
}

/** A fast hash of a password would be a way to guess it. */
const PASSWORDS = new Set(['password', 'current', 'new']);

const withoutPasswords = (name: string, value: unknown): unknown =>
  PASSWORDS.has(name) ? undefined : value;

/** False when the key has been used; waits while another transaction is using it. */
async function claim(
  tx: Kysely<Database>,
  { member, call, now }: Intent,
  key: string,
  hash: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency')
    .values({ member, key, call, request_hash: hash, created: now })
    .onConflict((conflict) => conflict.columns(['member', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function replay(
  tx: Kysely<Database>,
  { member, call }: Intent,
  key: string,
  hash: string,
): Promise<Result<string>> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['call', 'request_hash', 'status', 'answer'])
    .where('member', '=', member)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.call !== call || row.request_hash !== hash) {
    return refuse('key_reused', 'this key belongs to another request');
  }
  if (row.answer === null) throw new Error('a key was committed without its answer');
  return { ok: true, value: row.answer, ...(row.status === 201 ? { status: 201 } : {}) };
}

async function record(
  tx: Kysely<Database>,
  member: string,
  key: string,
  result: { value: string; status?: number },
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status: result.status ?? 200, answer: result.value })
    .where('member', '=', member)
    .where('key', '=', key)
    .execute();
}
