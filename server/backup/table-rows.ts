/**
 * Copies the rows of all tables from one database into another, on either engine (security R54). A row travels as the
 * database's own JSON text and is never parsed here, so that numbers and times keep every digit.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

const ROWS_AT_ONCE = 1_000;
/** Tables that a restored site fills itself: exports are expired by then, and migrations are its own. */
const LEFT_OUT = ['exports', 'kysely_migration', 'kysely_migration_lock'];

/** While pictures are copied, the transaction waits longer for its next statement than the database server allows by default. */
export const allowIdle = (tx: Kysely<Database>) =>
  sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);

export async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
}

/** JSON arrays of up to this many rows, in stored order. */
export async function* rowsOf(tx: Kysely<Database>, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for
    select to_jsonb(it)::text as row from ${sql.table(table)} as it`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield `[${rows.map(({ row }) => row).join(',')}]`;
  }
  await sql`close backup_rows`.execute(tx);
}

/** Columns that the database computes from others are computed again. */
export async function insertRows(tx: Kysely<Database>, table: string, rows: string): Promise<void> {
  const { rows: found } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx);
  const columns = sql.join(found.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(
    tx,
  );
}

/**
 * Empties the tables and runs `fill`, which may fill them in any order: references between rows are removed, and restored
 * afterwards, which checks all of them. Triggers are disabled, because the rows already contain their effects.
 */
export async function fillTables(
  tx: Kysely<Database>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  for (const { table, name } of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`delete from ${sql.table(table)}`.execute(tx);
  }
  await fill();
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  }
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.table(table)}
      add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
}

/** More than a site gives between two backups. */
const NUMBERS_SKIPPED = 1_000_000;

/** A number that the site gave after the backup, for example to a message, is never given again. */
export async function skipNumbers(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(tx);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column})::regclass,
      (select coalesce(max(${sql.ref(column)}), 0) from ${sql.table(table)})
        + ${sql.lit(NUMBERS_SKIPPED)})`.execute(tx);
  }
}
