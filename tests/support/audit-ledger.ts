/**
 * Reads the whole ledger and compares the stored balances with the transfers (security R31).
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

interface Audit {
  readonly transfers: number;
  /** The sum of all balances by unit, stored ones of members and computed ones of the site. It must be zero. */
  readonly sums: Readonly<Record<string, number>>;
  /** Members whose stored balance differs from the sum of their transfers. */
  readonly wrong: readonly string[];
}

export async function auditLedger(db: Kysely<Database>): Promise<Audit> {
  const { rows } = await sql<{ name: string; unit: string; stored: number | null; moved: number }>`
    select name, unit, balance as stored, (
      coalesce((select sum(amount) from ledger_transfers
        where to_account = name and ledger_transfers.unit = ledger_accounts.unit), 0) -
      coalesce((select sum(amount) from ledger_transfers
        where from_account = name and ledger_transfers.unit = ledger_accounts.unit), 0)
    )::bigint as moved from ledger_accounts order by name`.execute(db);
  const { n } = await db
    .selectFrom('ledger_transfers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const sums: Record<string, number> = {};
  for (const { unit, stored, moved } of rows) sums[unit] = (sums[unit] ?? 0) + (stored ?? moved);
  const wrong = rows.filter(({ stored, moved }) => stored !== null && stored !== moved);
  return { transfers: n, sums, wrong: wrong.map(({ name }) => name) };
}
