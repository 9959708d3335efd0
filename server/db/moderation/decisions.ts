/**
 * Decisions of moderation as rows: written once, reversed at most once, listed for the members they concern (contract
 * 18).
 */
import type { Insertable, Kysely, Selectable } from 'kysely';
import { DECISIONS_MAX } from '#schemas/limits.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { DecisionsTable } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';

export type DecisionRow = Selectable<DecisionsTable>;
export type NewDecision = Omit<Insertable<DecisionsTable>, 'id'>;

export async function addDecision(tx: Kysely<Database>, decision: NewDecision): Promise<string> {
  const id = randomId();
  await tx
    .insertInto('decisions')
    .values({ ...decision, id })
    .execute();
  return id;
}

/** Marks it as reversed; undefined when it already was, or does not exist. */
export const markReversed = (
  tx: Kysely<Database>,
  id: string,
  now: Date,
): Promise<DecisionRow | undefined> =>
  tx
    .updateTable('decisions')
    .set({ reversed: now })
    .where('id', '=', id)
    .where('reversed', 'is', null)
    .where('action', '<>', 'restore')
    .returningAll()
    .executeTakeFirst();

export const findDecision = (db: Kysely<Database>, id: string): Promise<DecisionRow | undefined> =>
  db.selectFrom('decisions').selectAll().where('id', '=', id).executeTakeFirst();

/** All decisions about a member, newest first. */
export const decisionsAbout = (
  db: Kysely<Database>,
  member: string,
): Promise<readonly DecisionRow[]> =>
  db
    .selectFrom('decisions')
    .selectAll()
    .where('member', '=', member)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(DECISIONS_MAX)
    .execute();

/** Decisions about me, unless nothing was done, and about my reports; newest first. */
export const decisionsFor = (
  db: Kysely<Database>,
  me: string,
  id: string | undefined,
): Promise<readonly DecisionRow[]> =>
  db
    .selectFrom('decisions')
    .leftJoin('reports', 'reports.id', 'decisions.report')
    .selectAll('decisions')
    .where((eb) =>
      eb.or([
        eb.and([eb('decisions.member', '=', me), eb('decisions.action', '<>', 'dismiss')]),
        eb('reports.member', '=', me),
      ]),
    )
    .$if(id !== undefined, (query) => query.where('decisions.id', '=', id ?? ''))
    .orderBy('decisions.created', 'desc')
    .orderBy('decisions.id')
    .limit(DECISIONS_MAX)
    .execute();
