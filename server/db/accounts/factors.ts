/**
 * The authenticator app and the recovery codes of a member (decisions 89). Of concurrent uses of one code, one succeeds.
 */
import { type Kysely, sql } from 'kysely';
import { FACTOR_SETUP_MS } from '#schemas/limits.ts';
import type { Database } from '#server/db/tables.ts';

/** Also one that waits for its first code: `confirmed` is null then. */
export const findFactor = (db: Kysely<Database>, member: string) =>
  db
    .selectFrom('totp_factors')
    .select(['secret', 'created', 'confirmed'])
    .where('member', '=', member)
    .executeTakeFirst();

export async function hasFactor(db: Kysely<Database>, member: string): Promise<boolean> {
  const factor = await findFactor(db, member);
  return factor !== undefined && factor.confirmed !== null;
}

/** False while there is a confirmed one. A start that waited for its code is replaced. */
export async function storeSecret(
  db: Kysely<Database>,
  started: { member: string; secret: string; now: Date },
): Promise<boolean> {
  const { member, secret, now } = started;
  const row = await db
    .insertInto('totp_factors')
    .values({ member, secret, created: now })
    .onConflict((conflict) =>
      conflict
        .column('member')
        .doUpdateSet({ secret, created: now, last_step: 0 })
        .where('totp_factors.confirmed', 'is', null),
    )
    .returning('member')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the secret was replaced or confirmed since, or is too old. */
export async function confirmSecret(
  tx: Kysely<Database>,
  member: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('totp_factors')
    .set({ confirmed: now, last_step: step })
    .where('member', '=', member)
    .where('secret', '=', secret)
    .where('confirmed', 'is', null)
    .where('created', '>', new Date(now.getTime() - FACTOR_SETUP_MS))
    .returning('member')
    .executeTakeFirst();
  return row !== undefined;
}

/** True once for each code, and never for a code older than the last one. */
export async function takeStep(
  db: Kysely<Database>,
  member: string,
  step: number,
): Promise<boolean> {
  const row = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('member', '=', member)
    .where('confirmed', 'is not', null)
    .where('last_step', '<', step)
    .returning('member')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the app with its recovery codes and waiting logins; sessions no longer count as opened with it. */
export async function dropFactor(tx: Kysely<Database>, member: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('totp_factors')
    .where('member', '=', member)
    .returning('confirmed')
    .executeTakeFirst();
  await tx.deleteFrom('recovery_codes').where('member', '=', member).execute();
  await tx.deleteFrom('login_challenges').where('member', '=', member).execute();
  await tx
    .updateTable('sessions')
    .set({ second_factor: false })
    .where('member', '=', member)
    .execute();
  return gone !== undefined && gone.confirmed !== null;
}

/** One that waits for its first code; a confirmed one stays. */
export async function dropStartedFactor(tx: Kysely<Database>, member: string): Promise<void> {
  await tx
    .deleteFrom('totp_factors')
    .where('member', '=', member)
    .where('confirmed', 'is', null)
    .execute();
}

/** One that was confirmed before stays. */
export async function dropFactorSince(
  tx: Kysely<Database>,
  member: string,
  since: Date,
): Promise<void> {
  const factor = await findFactor(tx, member);
  if (factor === undefined) return;
  if (factor.confirmed === null || factor.confirmed >= since) await dropFactor(tx, member);
}

export const unusedCodes = (db: Kysely<Database>, member: string) =>
  db
    .selectFrom('recovery_codes')
    .select(['id', 'hash'])
    .where('member', '=', member)
    .where('used', 'is', null)
    .execute();

export async function replaceCodes(
  tx: Kysely<Database>,
  member: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('member', '=', member).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ member, hash, used: null })))
    .execute();
}

/** True for exactly one caller. */
export async function takeCode(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used: now })
    .where('id', '=', id)
    .where('used', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the account shows of its second factor. */
export async function factorStateOf(
  db: Kysely<Database>,
  member: string,
): Promise<{ since: Date | null; unused: number }> {
  const { rows } = await sql<{ since: Date | null; unused: number }>`
    select (select confirmed from totp_factors where member = ${member}) as since,
      (select count(*)::integer from recovery_codes where member = ${member} and used is null)
        as unused`.execute(db);
  return rows[0] ?? { since: null, unused: 0 };
}
