/** The passkeys of members, and the challenges that wait for an answer of one (decisions 96). */
import type { Kysely } from 'kysely';
import { CHALLENGE_MS } from '#schemas/limits.ts';
import { randomId, randomToken, sha256 } from '#server/rules/random-id.ts';
import type { PasskeyPurpose } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/tables.ts';
import { hasFactor } from './factors.ts';

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export const passkeysOf = (db: Kysely<Database>, member: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential', 'handle', 'transports', 'name', 'created', 'last_used'])
    .where('member', '=', member)
    .orderBy('created')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Kysely<Database>, credential: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'member', 'handle', 'public_key', 'counter'])
    .where('credential', '=', credential)
    .executeTakeFirst();

/** Until the transaction ends, none is added or removed by another. */
const lockPasskeys = (tx: Kysely<Database>, member: string) =>
  tx.selectFrom('members').select('id').where('id', '=', member).forUpdate().execute();

/** Until the transaction ends, no other one is added. */
export async function countForAdding(tx: Kysely<Database>, member: string): Promise<number> {
  await lockPasskeys(tx, member);
  return (await passkeysOf(tx, member)).length;
}

interface NewPasskey {
  readonly member: string;
  readonly credential: string;
  readonly handle: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly device_type: 'singleDevice' | 'multiDevice';
  readonly backed_up: boolean;
  readonly name: string;
  readonly created: Date;
}

/** Null when the credential is known already. */
export async function storePasskey(
  tx: Kysely<Database>,
  { transports, ...passkey }: NewPasskey,
): Promise<string | null> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      ...passkey,
      id: randomId(),
      transports: JSON.stringify(transports),
      last_used: null,
    })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False when another answer with this count, or a later one, was accepted meanwhile, or the passkey was removed. */
export async function noteUse(
  db: Kysely<Database>,
  id: string,
  use: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { counter, backedUp, now } = use;
  const row = await db
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function namePasskey(
  tx: Kysely<Database>,
  member: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ name })
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

/** With the last second factor, sessions no longer count as opened with one. False when it was gone already. */
export async function dropPasskey(
  tx: Kysely<Database>,
  member: string,
  id: string,
): Promise<boolean> {
  await lockPasskeys(tx, member);
  const gone = await tx
    .deleteFrom('passkeys')
    .where('member', '=', member)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) return false;
  const others = await passkeysOf(tx, member);
  if (others.length === 0 && !(await hasFactor(tx, member))) {
    await tx
      .updateTable('sessions')
      .set({ second_factor: false })
      .where('member', '=', member)
      .execute();
  }
  return true;
}

/** All of a member; true when there were some. */
export async function dropPasskeysOf(tx: Kysely<Database>, member: string): Promise<boolean> {
  await closePasskeyChallengesOf(tx, member);
  const gone = await tx
    .deleteFrom('passkeys')
    .where('member', '=', member)
    .returning('id')
    .execute();
  return gone.length > 0;
}

export async function dropPasskeysSince(
  tx: Kysely<Database>,
  member: string,
  since: Date,
): Promise<void> {
  await closePasskeyChallengesOf(tx, member);
  await tx
    .deleteFrom('passkeys')
    .where('member', '=', member)
    .where('created', '>=', since)
    .execute();
}

interface ChallengeRequest {
  readonly purpose: PasskeyPurpose;
  /** The token of the browser's cookie at a login, otherwise of its session. */
  readonly browser: string;
  readonly now: Date;
}

/** 256 bits, kept as a hash. */
export async function openPasskeyChallenge(
  db: Kysely<Database>,
  asked: ChallengeRequest & { member?: string; handle?: string },
): Promise<string> {
  const { purpose, browser, now, member, handle } = asked;
  const challenge = randomToken();
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: sha256(challenge),
      purpose,
      browser: sha256(browser),
      member: member ?? null,
      handle: handle ?? null,
      created: now,
      expires: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** For exactly one caller, whatever becomes of the answer; null for all others, later, and in another browser. */
export async function takePasskeyChallenge(
  db: Kysely<Database>,
  challenge: string,
  { purpose, browser, now }: ChallengeRequest,
): Promise<{ handle: string | null } | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('browser', '=', sha256(browser))
    .where('expires', '>', now)
    .returning('handle')
    .executeTakeFirst();
  return row ?? null;
}

/** Of what the member began; a login by passkey names no member before its answer. */
export async function closePasskeyChallengesOf(
  tx: Kysely<Database>,
  member: string,
): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('member', '=', member).execute();
}

export async function forgetPasskeyChallenges(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires', '<', now).execute();
}
