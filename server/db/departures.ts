/**
 * An account that closes, and one that comes back. Whoever could see it hears of both (security R40): their counters move.
 */
import { type Kysely, sql } from 'kysely';
import { bump } from './counters.ts';
import type { Database } from './tables.ts';

export async function closeAccount(
  tx: Kysely<Database>,
  member: string,
  { eraseAt, reason }: { eraseAt: Date; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ state: 'deleted', erase_at: eraseAt, leaving_reason: reason })
    .where('id', '=', member)
    .execute();
  await tellOthers(tx, member);
}

/** False when it is erased already, or was never closed. */
export async function reopenAccount(tx: Kysely<Database>, member: string): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({ state: 'active', erase_at: null, leaving_reason: null })
    .where('id', '=', member)
    .where('state', '=', 'deleted')
    .where('erased', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await bump(tx, 'user', [member]);
  await tellOthers(tx, member);
  return true;
}

/** The lists that show the member: chats of those they talk with, likes of those who like or are liked. */
export async function tellOthers(tx: Kysely<Database>, member: string): Promise<void> {
  await sql`update sides set version = version + 1 where other = ${member}`.execute(tx);
  const partners = await tx
    .selectFrom('sides')
    .select('member as id')
    .where('other', '=', member)
    .execute();
  const likers = await tx
    .selectFrom('likes')
    .select('member as id')
    .where('target', '=', member)
    .union(tx.selectFrom('likes').select('target as id').where('member', '=', member))
    .execute();
  const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
  if (partners.length > 0) await bump(tx, 'chats', idsOf(partners));
  if (likers.length > 0) await bump(tx, 'likes', idsOf(likers));
}
