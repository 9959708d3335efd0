/**
 * The per-member counters behind `X-Versions` and ETags (decisions 35). Every change of what a member sees bumps them
 * in the same transaction. Rows are locked in one order, so that two writers never deadlock.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

export type Counter = 'user' | 'chats' | 'likes';

/** Adds the missing counter rows; call it after inserting members. */
export async function openCounters(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('counters')
    .columns(['member'])
    .expression(db.selectFrom('members').select('id'))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes other changes of what these members see wait, in the order that `bump` uses. */
export async function lockCounters(
  tx: Kysely<Database>,
  members: readonly string[],
): Promise<void> {
  await sql`
    select member from counters where member = any(${[...members]}::text[])
    order by member for update`.execute(tx);
}

/** The ids are one parameter: a member may talk with more members than a statement has parameters (65,535). */
export async function bump(
  tx: Kysely<Database>,
  counter: Counter,
  members: readonly string[],
): Promise<void> {
  const column = sql.ref(`${counter}_n`);
  await sql`
    with locked as (
      select member from counters where member = any(${[...members]}::text[]) order by member for update
    )
    update counters set ${column} = ${column} + 1
    from locked where counters.member = locked.member`.execute(tx);
}

export interface Counts {
  user: number;
  chats: number;
  likes: number;
}

export async function countsOf(db: Kysely<Database>, member: string): Promise<Counts> {
  return db
    .selectFrom('counters')
    .select(['user_n as user', 'chats_n as chats', 'likes_n as likes'])
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
}
