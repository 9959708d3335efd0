/**
 * The log of staff actions (security R52). It only grows, and the database chains each entry to the one before by a
 * hash. Removing or changing an entry breaks the chain after it.
 */
import { type Insertable, type Kysely, sql } from 'kysely';
import type { AuditLogTable } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';

/** The command line: its user owns the database. */
export const OPERATOR = 'operator';

/** The last statement of a transaction: from here on no other transaction can write entries. */
export async function noteAct(
  db: Kysely<Database>,
  entry: Insertable<AuditLogTable>,
): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

/** Newest first. */
export const auditPage = (
  db: Kysely<Database>,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('n', '<', before ?? 0))
    .orderBy('n', 'desc')
    .limit(limit)
    .execute();

export interface Chain {
  readonly entries: number;
  /** The first entry that does not follow from the one before; null while the chain is intact. */
  readonly brokenAt: number | null;
  /** The hash of the newest entry: stored elsewhere, it later shows whether the end was cut off. */
  readonly lastHash: string | null;
}

export async function readChain(db: Kysely<Database>): Promise<Chain> {
  const { rows } = await sql<{ entries: number; broken: number | null; last: string | null }>`
    select count(*) as entries, min(n) filter (where not fits) as broken,
      (select hash from audit_log order by n desc limit 1) as last
    from (
      select n, hash = audit_hash(lag(hash, 1, '') over (order by n), audit_log)
        and n = lag(n, 1, 0::bigint) over (order by n) + 1 as fits
      from audit_log
    ) as entries`.execute(db);
  const [found] = rows;
  return {
    entries: found?.entries ?? 0,
    brokenAt: found?.broken ?? null,
    lastHash: found?.last ?? null,
  };
}
