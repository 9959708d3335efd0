/**
 * Exactly once (security R60): the effect, the record of its key and the counters change in one transaction. The same
 * key gets the same status and body again; with another request it is refused. A request without a key is carried out
 * as it is, as the calls of the specification are. A refusal changes nothing and leaves no record. The records are
 * limited in number per member, in size and in age (jobs/forget-old.ts).
 */
import type { Kysely } from 'kysely';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { IntentKey } from '#schemas/ids.ts';
import { IDEMPOTENCY_ANSWER_MAX_BYTES } from '#schemas/limits.ts';
import {
  claimKey,
  type KeyOfMember,
  keptAnswer,
  keepAnswer,
} from '#server/db/intents/idempotency-keys.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import type { Database } from '#server/db/tables.ts';
import { sha256 } from '#server/rules/random-id.ts';
import { invalid, refuse, type Refused, type Result } from '#server/rules/result.ts';
import { inSession } from '#server/db/transaction.ts';

interface KeyedCall {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly headers: Headers;
  readonly member: Pick<Member, 'id' | 'tokenHash' | 'isConfirmed'>;
  readonly call: string;
  /** Query and body as read; they must be the same under the same key. */
  readonly given: unknown;
}

type IntentEffect = (tx: Kysely<Database>) => Promise<Result<string>>;

export async function writeOnce(intent: KeyedCall, effect: IntentEffect): Promise<Result<string>> {
  const header = intent.headers.get(IDEMPOTENCY_KEY);
  if (header === null) return inSession(intent, effect);
  const key = IntentKey.safeParse(header);
  if (!key.success) return invalid(IDEMPOTENCY_KEY);

  const { call, now } = intent;
  const request_hash = sha256(JSON.stringify(intent.given, withoutGuessed));
  const mine = { member: intent.member.id, key: key.data };
  return inSession(intent, async (tx) => {
    if (!(await claimKey(tx, { ...mine, call, request_hash, created: now }))) {
      const full = intent.member.isConfirmed ? FULL : NOT_CONFIRMED;
      return replay(tx, { mine, full }, { call, request_hash });
    }
    const result = await effect(tx);
    return result.ok ? keep(tx, mine, result) : result;
  });
}

/** Passwords and avoided addresses are left out: a fast hash without a key would be a way to guess them. */
const GUESSED = new Set(['password', 'current', 'new', 'avoided']);

const withoutGuessed = (name: string, value: unknown): unknown =>
  GUESSED.has(name) ? undefined : value;

/** The job that deletes old keys runs every hour. */
const FULL: Refused = {
  ok: false,
  refusal: { code: 'rate', message: 'too many keys are kept already', retryAfterS: 3_600 },
};

/** Before that little is kept. */
const NOT_CONFIRMED = refuse('not_confirmed', 'no more is kept before the address is confirmed');

/** The key could not be claimed: it was used before, or the member has too many keys. */
async function replay(
  tx: Kysely<Database>,
  { mine, full }: { mine: KeyOfMember; full: Refused },
  request: { call: string; request_hash: string },
): Promise<Result<string>> {
  const row = await keptAnswer(tx, mine);
  if (row === null) return full;
  if (row.call !== request.call || row.request_hash !== request.request_hash) {
    return refuse('key_reused', 'this key belongs to another request');
  }
  if (row.answer === null) throw new Error('a key was committed without its answer');
  return { ok: true, value: row.answer, ...(row.status === 201 ? { status: 201 } : {}) };
}

/** Some answers contain something about each thing that was asked: who asks for too many at once is refused, and nothing changes. */
const TOO_LARGE = refuse('too_large', 'the answer to so much at once cannot be kept for its key');

async function keep(
  tx: Kysely<Database>,
  mine: KeyOfMember,
  result: Result<string> & { ok: true },
): Promise<Result<string>> {
  const { value, status = 200 } = result;
  if (Buffer.byteLength(value) > IDEMPOTENCY_ANSWER_MAX_BYTES) return TOO_LARGE;
  await keepAnswer(tx, mine, { answer: value, status });
  return result;
}
