/** Whether a member is verified: granted by a moderator alone (contract 49). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

export const marksOf = (tx: Kysely<Database>, member: string) =>
  tx
    .selectFrom('members')
    .select(['verified', 'fictional'])
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirst();

export async function setVerified(
  tx: Kysely<Database>,
  { profile, verified }: { profile: string; verified: boolean },
): Promise<void> {
  await tx.updateTable('members').set({ verified }).where('id', '=', profile).execute();
}
