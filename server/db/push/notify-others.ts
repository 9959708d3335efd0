/**
 * A member looks different to others, or disappears (security R40): bumps the counters of members who have them in a
 * list.
 */
import { type Kysely, sql } from 'kysely';
import { bump } from '#server/db/counters.ts';
import type { Database } from '#server/db/tables.ts';

/** The lists that show the member: chats of their partners, likes given and received. */
export async function notifyOthers(tx: Kysely<Database>, member: string): Promise<void> {
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
