/** Which member has premium until when. */
import type { Kysely, Selectable } from 'kysely';
import type { PremiumTable } from '#server/db/money-tables.ts';
import type { Database } from '#server/db/tables.ts';

export type PremiumRow = Selectable<PremiumTable>;

/** The running premium; an ended one is left out. */
export const premiumOf = (
  db: Kysely<Database>,
  member: string,
  now: Date,
): Promise<PremiumRow | undefined> =>
  db
    .selectFrom('premium')
    .selectAll()
    .where('member', '=', member)
    .where('until', '>', now)
    .executeTakeFirst();

/** The plan stays as the last one, and has ended. */
export async function endPremium(tx: Kysely<Database>, member: string, now: Date): Promise<void> {
  await tx.updateTable('premium').set({ until: now }).where('member', '=', member).execute();
}

/** Stores the member's premium over the last one. */
export async function setPremium(tx: Kysely<Database>, row: PremiumRow): Promise<void> {
  const { member: _member, ...change } = row;
  await tx
    .insertInto('premium')
    .values(row)
    .onConflict((conflict) => conflict.column('member').doUpdateSet(change))
    .execute();
}
