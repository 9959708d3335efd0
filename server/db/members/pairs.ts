/**
 * Two members and what prevents contact: blocks, a closed or missing conversation, a deleted member. Everything that
 * reaches another member must check here. A member who blocks me looks deleted: 404 like an unknown one, and 410 in a
 * conversation that I know of (security R26, R27).
 */
import { type Kysely, sql } from 'kysely';
import { invalid, NOT_FOUND, refuse, type Refused } from '#server/rules/result.ts';
import { iBlock, isGoneFor } from './blocks.ts';
import type { Database } from '#server/db/tables.ts';

export interface Pair {
  readonly other: string;
  /** Null while the two have no conversation. */
  readonly conversation: string | null;
  readonly isActive: boolean;
  readonly isClosed: boolean;
  readonly iBlock: boolean;
  readonly isGone: boolean;
}

const selectPairs = (db: Kysely<Database>, me: string) =>
  db
    .selectFrom('members')
    .leftJoin('sides', (join) =>
      join.onRef('sides.other', '=', 'members.id').on('sides.member', '=', me),
    )
    .leftJoin('conversations', 'conversations.id', 'sides.conversation')
    .select(['members.id', 'members.state', 'sides.conversation', 'conversations.closed'])
    .select([iBlock(me).as('i_block'), isGoneFor(me).as('gone')]);

type PairRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPairs>['executeTakeFirst']>>>;

const toPair = (row: PairRow): Pair => ({
  other: row.id,
  conversation: row.conversation,
  isActive: row.state === 'active',
  isClosed: row.closed ?? false,
  iBlock: row.i_block,
  isGone: row.gone,
});

/** The pair of me and a member; null when the member does not exist. */
export async function pairWith(
  db: Kysely<Database>,
  me: string,
  other: string,
): Promise<Pair | null> {
  const row = await selectPairs(db, me).where('members.id', '=', other).executeTakeFirst();
  return row === undefined ? null : toPair(row);
}

/** Apart from the other locks by number that the database knows. */
const PAIRS = 7_320_002;

/**
 * Locks the relation of these two members until the transaction ends. It comes before every other lock of the
 * transaction, and before the pair is read: otherwise a message or a like is stored after a block that its transaction
 * did not read.
 */
export async function lockPair(tx: Kysely<Database>, one: string, other: string): Promise<void> {
  const pair = [one, other].toSorted().join(' ');
  await sql`select pg_advisory_xact_lock(${sql.lit(PAIRS)}, hashtext(${pair}))`.execute(tx);
}

/** The pair of me and a member, locked. */
export async function lockPairWith(
  tx: Kysely<Database>,
  me: string,
  other: string,
): Promise<Pair | null> {
  await lockPair(tx, me, other);
  return pairWith(tx, me, other);
}

/** The pair of a conversation, locked. */
export async function lockPairIn(
  tx: Kysely<Database>,
  me: string,
  conversation: string,
): Promise<Pair | null> {
  const pair = await pairIn(tx, me, conversation);
  return pair === null ? null : lockPairWith(tx, me, pair.other);
}

/** The pair of a conversation; null when it is not mine. */
export async function pairIn(
  db: Kysely<Database>,
  me: string,
  conversation: string,
): Promise<Pair | null> {
  const row = await selectPairs(db, me)
    .where('sides.conversation', '=', conversation)
    .executeTakeFirst();
  return row === undefined ? null : toPair(row);
}

/** Why I cannot reach them; null when I can. */
export function refusalOf(pair: Pair | null, me: string): Refused | null {
  if (pair === null) return NOT_FOUND;
  if (pair.other === me) return invalid('profile');
  if (pair.iBlock) return refuse('blocked', 'a blocked member cannot be reached');
  if (pair.conversation === null) return pair.isActive && !pair.isGone ? null : NOT_FOUND;
  if (pair.isGone || !pair.isActive) return refuse('gone', 'this member is no longer here');
  if (pair.isClosed) return refuse('closed', 'this conversation is closed');
  return null;
}
