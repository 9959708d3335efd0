/**
 * Prints of the whole database: of every row of every table except the audit log, the history of logins and the windows of
 * limits, and of what no request may change about a member. Equal prints mean equal rows.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/**
 * These tables grow also when a call is refused (security R52, decisions 95); tests/server/moderation/audit.test.ts tests the
 * audit log, and tests/server/auth/logins.test.ts the failed logins.
 */
const ONLY_GROWS = ['audit_log', 'logins', 'rate_windows'];

async function tablesIn(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .map((table) => table.name)
    .filter((name) => !ONLY_GROWS.includes(name))
    .toSorted();
}

/** Reads the list of tables once; each print is then one statement. */
export async function printer(db: Kysely<Database>): Promise<() => Promise<string>> {
  const parts = (await tablesIn(db)).map((name) => {
    const row = sql`${sql.ref(name)}::text`;
    return sql`(select coalesce(md5(string_agg(${row}, '|' order by ${row} collate "C")), '') from ${sql.table(name)})`;
  });
  const statement = sql<{ print: string }>`select concat_ws(' ', ${sql.join(parts)}) as print`;
  return async () => (await statement.execute(db)).rows[0]?.print ?? '';
}

/**
 * A number that grows with every statement that could write, also with one that is rolled back: a sequence has no rollback.
 * While it stays the same nothing was written, and no row needs to be read.
 */
export async function statementCounter(db: Kysely<Database>): Promise<() => Promise<number>> {
  await sql`create sequence watched_statements start 2`.execute(db);
  await sql`select nextval('watched_statements')`.execute(db);
  await sql`create function watch_statement() returns trigger language plpgsql as
    $$ begin perform nextval('watched_statements'); return null; end $$`.execute(db);
  for (const name of await tablesIn(db))
    await sql`create trigger watch_statement after insert or update or delete or truncate
      on ${sql.table(name)} for each statement execute function watch_statement()`.execute(db);
  const statement = sql<{ count: number }>`select last_value::int as count from watched_statements`;
  return async () => (await statement.execute(db)).rows[0]?.count ?? 0;
}

/** Whether any row has changed since the last call. */
export async function rowsWatch(db: Kysely<Database>): Promise<() => Promise<boolean>> {
  const print = await printer(db);
  const count = await statementCounter(db);
  let known = { count: await count(), print: await print() };
  return async () => {
    const now = await count();
    if (now === known.count) return false;
    const before = known.print;
    known = { count: now, print: await print() };
    return known.print !== before;
  };
}

/** The columns that a call may change on purpose, given the password. */
const OWN_TO_CHANGE: Readonly<Record<string, readonly string[]>> = {
  // A login replaces a hash of a lower cost.
  logIn: ['password_hash'],
  changePassword: ['password_hash'],
  deleteUser: ['state'],
  decideCase: ['state'],
  reverseDecision: ['state'],
  decideAppeal: ['state'],
  markVerified: ['verified'],
};

/**
 * The identity, payments and trust of members (security R29): all of it for these members, for all other members only what
 * no member may have.
 */
export async function privilegesIn(
  db: Kysely<Database>,
  members: readonly string[],
  call: string,
): Promise<unknown> {
  const known = await db
    .selectFrom('members')
    .select(['id', 'email', 'password_hash', 'state', 'name', 'paid_user', 'signup_date'])
    .select(['fictional', 'verified', 'mailprovider'])
    .where('id', 'in', members)
    .orderBy('id')
    .execute();
  const upstarts = await db
    .selectFrom('members')
    .select('email')
    .where('id', 'not in', members)
    .where((eb) =>
      eb.or([eb('paid_user', '=', true), eb('verified', '=', true), eb('fictional', '=', true)]),
    )
    .execute();
  const own = OWN_TO_CHANGE[call] ?? [];
  const kept = known.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column))),
  );
  return { kept, upstarts };
}
