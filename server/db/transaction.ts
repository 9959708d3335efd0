/**
 * One transaction around an effect that returns a value: a refusal rolls everything back. When two writers wait for
 * each other, the database ends one of them; that one tries again.
 */
import type { Kysely } from 'kysely';
import { databaseCode } from './database-code.ts';
import type { Database } from './tables.ts';
import { holdSession, type Member } from './accounts/sessions.ts';
import { refuse, type Refused, type Result } from '#server/rules/result.ts';

const TRIES = 4;
const LOST_A_RACE = new Set(['40001', '40P01']);
const LOCK_NOT_AVAILABLE = '55P03';

const IN_PROGRESS: Refused = {
  ok: false,
  refusal: { code: 'in_progress', message: 'the same thing is being done', retryAfterS: 1 },
};

export async function inTransaction<T>(
  db: Kysely<Database>,
  effect: (tx: Kysely<Database>) => Promise<Result<T>>,
): Promise<Result<T>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(db, effect);
    } catch (error) {
      const code = databaseCode(error);
      if (code === LOCK_NOT_AVAILABLE) return IN_PROGRESS;
      if (code === null || !LOST_A_RACE.has(code) || tries === TRIES) throw error;
    }
  }
}

export const ENDED: Refused = refuse('auth', 'there is no session');

interface InSession {
  readonly db: Kysely<Database>;
  readonly member: Pick<Member, 'tokenHash'>;
  readonly now: Date;
}

/** The same for what a session may do: its end waits for the effect, or the effect is refused. */
export const inSession = <T>(
  { db, member, now }: InSession,
  effect: (tx: Kysely<Database>) => Promise<Result<T>>,
): Promise<Result<T>> =>
  inTransaction(db, async (tx) =>
    (await holdSession(tx, { tokenHash: member.tokenHash, now })) ? effect(tx) : ENDED,
  );

async function attempt<T>(
  db: Kysely<Database>,
  effect: (tx: Kysely<Database>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const tx = await db.startTransaction().execute();
  try {
    const result = await effect(tx);
    await (result.ok ? tx.commit() : tx.rollback()).execute();
    return result;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
    throw error;
  }
}
