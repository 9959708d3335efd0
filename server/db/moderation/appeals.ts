/**
 * Appeals as rows (contract 18): one per member and decision, for ever. The moderator of the decision must not decide
 * its appeal: the deciding statement checks that.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { randomId } from '#server/rules/random-id.ts';
import type { AppealsTable } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';
import type { ListPlace } from '#server/rules/list-place.ts';

export type AppealRow = Selectable<AppealsTable>;

/** The stored appeal, which may be an earlier one; of two concurrent ones, the first stays. */
export async function addAppeal(
  tx: Kysely<Database>,
  appeal: { decision: string; member: string; body: string; now: Date },
): Promise<AppealRow> {
  const { now: created, ...row } = appeal;
  await tx
    .insertInto('appeals')
    .values({ ...row, id: randomId(), created })
    .onConflict((conflict) => conflict.columns(['decision', 'member']).doNothing())
    .execute();
  return tx
    .selectFrom('appeals')
    .selectAll()
    .where('decision', '=', appeal.decision)
    .where('member', '=', appeal.member)
    .executeTakeFirstOrThrow();
}

export const appealsOf = (db: Kysely<Database>, member: string): Promise<AppealRow[]> =>
  db.selectFrom('appeals').selectAll().where('member', '=', member).execute();

const selectWithDecision = (db: Kysely<Database>) =>
  db
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decision')
    .selectAll('appeals')
    .select(['decisions.member as about', 'decisions.report', 'decisions.action'])
    .select(['decisions.reason', 'decisions.ground', 'decisions.body as said'])
    .select(['decisions.actor as decided_by', 'decisions.created as decided_at']);

/**
 * The oldest first; without those about decisions that this moderator made or is the subject of, and without their own
 * appeals.
 */
export const waitingAppeals = (
  db: Kysely<Database>,
  { actor, limit, after }: { actor: string; limit: number; after: ListPlace | null },
) =>
  selectWithDecision(db)
    .select(sql<number>`0`.as('rank'))
    .where('appeals.state', '=', 'open')
    .where('decisions.actor', '<>', actor)
    .where('decisions.member', '<>', actor)
    .where('appeals.member', '<>', actor)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(appeals.created, appeals.id) > (${after?.created}, ${after?.id})`),
    )
    .orderBy('appeals.created')
    .orderBy('appeals.id')
    .limit(limit)
    .execute();

export const findAppeal = (db: Kysely<Database>, id: string) =>
  selectWithDecision(db).where('appeals.id', '=', id).executeTakeFirst();

/** False when it was already decided. */
export async function closeAppeal(
  tx: Kysely<Database>,
  id: string,
  close: { state: 'upheld' | 'reversed'; answer: string; actor: string; decided: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('appeals')
    .set(close)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('decisions')
            .select('decisions.id')
            .whereRef('decisions.id', '=', 'appeals.decision')
            .where('decisions.actor', '=', close.actor),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
