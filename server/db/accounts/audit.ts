/**
 * The log of staff actions (security R52). Entries are only added. Each entry holds a hash of itself and of the entry
 * before it, made by the database: when an entry is changed or removed, its hash or that of the next one no longer fits.
 */
import { type Insertable, type Kysely, sql } from 'kysely';
import type { AuditLogTable } from '#server/db/moderation-tables.ts';
import type { Database } from '#server/db/tables.ts';

/** The actor of entries that the command line makes: its user has no account, but has access to the database. */
export const OPERATOR = 'operator';

/** Called at the end of a transaction, because no other transaction can add entries until it has ended. */
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
  /** The number of the first entry whose number or hash does not fit; null while the chain is intact. */
  readonly brokenAt: number | null;
  /** The hash of the newest entry. A copy stored elsewhere shows later whether the newest entries were removed. */
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
