/**
 * The addresses that a member avoids (contract 81; decisions 104), and the members who hold one of them: `avoided_members`
 * has them in pairs, so that blocks.ts decides who sees whom by one index. A digest that arrives is hashed again with a
 * key of the site before it is stored. Pairs are made and ended under one lock, so that none is missed.
 */
import { createHash, createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { AVOIDED_ADDRESSES_MAX } from '#schemas/limits.ts';
import { bumpOwnSides, bumpSidesBetween } from '#server/db/chats/conversations.ts';
import { bump } from '#server/db/counters.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import type { Database } from '#server/db/tables.ts';

interface Lot {
  readonly added: Date;
  readonly addresses: number;
}

interface AvoidedAddressChange {
  readonly member: string;
  readonly digests: readonly string[];
}

/** The latest first. */
export const avoidedBy = (db: Kysely<Database>, member: string): Promise<Lot[]> =>
  db
    .selectFrom('avoided_addresses')
    .select((eb) => ['added', eb.fn.countAll<number>().as('addresses')])
    .where('member', '=', member)
    .groupBy('added')
    .orderBy('added', 'desc')
    .execute();

/** False, and nothing is added, when there is no room for all. */
export async function addAvoided(
  tx: Kysely<Database>,
  { member, digests, now }: AvoidedAddressChange & { now: Date },
): Promise<boolean> {
  await lockAvoided(tx);
  const hashOf = await hasher(tx);
  const digestOf = new Map(digests.map((digest) => [hashOf(digest), digest]));
  const rows = [...digestOf.keys()].map((hash) => ({ member, hash, added: now }));
  await tx
    .insertInto('avoided_addresses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const lots = await avoidedBy(tx, member);
  const count = lots.reduce((sum, { addresses }) => sum + addresses, 0);
  if (count > AVOIDED_ADDRESSES_MAX) return false;
  const holders = await holdersOf(tx, digests);
  const pairs = holders
    .filter(({ id }) => id !== member)
    .map(({ id, digest }) => ({ member, target: id, hash: hashOf(digest) }));
  await pair(tx, pairs);
  await notifyBoth(tx, member, pairs);
  return true;
}

/** Those of the digests, or all. */
export async function removeAvoided(
  tx: Kysely<Database>,
  { member, digests }: { member: string; digests: readonly string[] | null },
): Promise<void> {
  await lockAvoided(tx);
  const hashOf = await hasher(tx);
  const hashes = digests?.map(hashOf) ?? null;
  let pairs = tx
    .selectFrom('avoided_members')
    .select(['member', 'target'])
    .where('member', '=', member);
  let addresses = tx.deleteFrom('avoided_addresses').where('member', '=', member);
  if (hashes !== null) {
    pairs = pairs.where('hash', 'in', hashes);
    addresses = addresses.where('hash', 'in', hashes);
  }
  const ended = await pairs.execute();
  await addresses.execute();
  await notifyBoth(tx, member, ended);
}

/** Pairs the members who avoid the address that this member has proved. Call it after every change of that address. */
export async function matchAddress(tx: Kysely<Database>, member: string): Promise<void> {
  await lockAvoided(tx);
  const hashOf = await hasher(tx);
  const { email } = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const hash = hashOf(createHash('sha256').update(email).digest('hex'));
  const ended = await tx
    .deleteFrom('avoided_members')
    .where('target', '=', member)
    .where('hash', '<>', hash)
    .returning('member')
    .execute();
  const avoiding = await tx
    .selectFrom('avoided_addresses')
    .select('member')
    .where('hash', '=', hash)
    .where('member', '<>', member)
    .execute();
  await pair(
    tx,
    avoiding.map((row) => ({ member: row.member, target: member, hash })),
  );
  if (ended.length + avoiding.length === 0) return;
  await notifyOthers(tx, member);
  await bump(tx, 'chats', [member]);
  await bump(tx, 'likes', [member]);
  await bumpOwnSides(tx, member);
}

/** Until the transaction ends nobody else adds, removes or proves an address: each would miss what the other writes. */
const lockAvoided = (tx: Kysely<Database>) =>
  sql`lock table avoided_addresses in share row exclusive mode`.execute(tx);

async function hasher(tx: Kysely<Database>): Promise<(digest: string) => string> {
  const { avoided_key } = await tx
    .selectFrom('site')
    .select('avoided_key')
    .executeTakeFirstOrThrow();
  return (digest) => createHmac('sha256', avoided_key).update(digest).digest('base64url');
}

const EMAIL_DIGEST = sql<string>`encode(sha256(email::bytea), 'hex')`;

/** Who has proved one of the addresses; a closed account still holds its own until it is erased. */
const holdersOf = (tx: Kysely<Database>, digests: readonly string[]) =>
  tx
    .selectFrom('members')
    .select(['id', EMAIL_DIGEST.as('digest')])
    .where(EMAIL_DIGEST, 'in', digests)
    .where('holds_email', '=', true)
    .where('state', '<>', 'not_confirmed')
    .execute();

interface MemberAndTarget {
  readonly member: string;
  readonly target: string;
}

async function pair(
  tx: Kysely<Database>,
  pairs: readonly (MemberAndTarget & { hash: string })[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx
    .insertInto('avoided_members')
    .values([...pairs])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The member's own lists change in every case: a version that rises only for a match would reveal that there is one. */
async function notifyBoth(
  tx: Kysely<Database>,
  member: string,
  pairs: readonly MemberAndTarget[],
): Promise<void> {
  const members = [member, ...pairs.map(({ target }) => target)];
  await bump(tx, 'chats', members);
  await bump(tx, 'likes', members);
  for (const { target } of pairs) await bumpSidesBetween(tx, member, target);
}
