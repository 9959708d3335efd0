/** Whether a member is verified: granted by a moderator alone (contract 49). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** Null when there is no such member. */
export async function isVerified(tx: Kysely<Database>, member: string): Promise<boolean | null> {
  const row = await tx
    .selectFrom('members')
    .select('verified')
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirst();
  return row?.verified ?? null;
}

export async function setVerified(
  tx: Kysely<Database>,
  { profile, verified }: { profile: string; verified: boolean },
): Promise<void> {
  await tx.updateTable('members').set({ verified }).where('id', '=', profile).execute();
}
