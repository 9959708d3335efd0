/**
 * How many rows of the large tables a statement reads, as the database counts them while it runs the statement. What the
 * statement writes is rolled back.
 */
import { CompiledQuery, type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#server/db/tables.ts';

const Counted = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Plan Rows': z.number(),
  'Actual Rows': z.optional(z.number()),
  'Actual Loops': z.optional(z.number()),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Index Recheck': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Counted));
  },
});
type Counted = z.infer<typeof Counted>;

const Explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Counted })]) });

export interface Look {
  readonly table: string;
  readonly how: string;
  readonly rows: number;
}

class Undone extends Error {}

/** Tables that hold more than `least` rows. */
export async function largeTables(
  db: Kysely<Database>,
  least: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${least}`.execute(
    db,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** What a statement reads; the estimate of the planner when it cannot be run again. */
export async function looksOf(db: Kysely<Database>, statement: CompiledQuery): Promise<Look[]> {
  try {
    return looksIn(await carriedOut(db, statement));
  } catch {
    return looksIn(await explain(db, statement, 'explain (format json)'));
  }
}

async function carriedOut(db: Kysely<Database>, statement: CompiledQuery): Promise<Counted> {
  const plans: Counted[] = [];
  const doneAndUndone = db.transaction().execute(async (tx) => {
    plans.push(await explain(tx, statement, 'explain (analyze, timing off, format json)'));
    throw new Undone();
  });
  await doneAndUndone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  const [plan] = plans;
  if (plan === undefined) throw new Error('nothing was carried out');
  return plan;
}

async function explain(
  db: Kysely<Database>,
  { sql: text, parameters }: CompiledQuery,
  how: string,
): Promise<Counted> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${how} ${text}`, [...parameters]));
  return Explained.parse(rows[0])['QUERY PLAN'][0].Plan;
}

function looksIn(plan: Counted): Look[] {
  const inner = (plan.Plans ?? []).flatMap(looksIn);
  const table = plan['Relation Name'];
  const isScan = plan['Node Type'].endsWith('Scan');
  if (table === undefined || !isScan) return inner;
  const each =
    (plan['Actual Rows'] ?? plan['Plan Rows']) +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return [{ table, how: plan['Node Type'], rows: each * (plan['Actual Loops'] ?? 1) }, ...inner];
}
