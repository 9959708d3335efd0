/**
 * Two prints of the whole database: of every row of every table but the log of staff and the windows of limits, and of what nobody may change about a member by
 * asking. Equal prints mean equal rows.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** Also what is refused to staff is noted there (security R52): tests/server/audit.test.ts looks at it. */
const ONLY_GROWS = ['audit_log', 'rate_windows'];

async function tablesIn(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .map((table) => table.name)
    .filter((name) => !ONLY_GROWS.includes(name))
    .toSorted();
}

/** Asks for the tables once, then one statement a print. */
export async function printer(db: Kysely<Database>): Promise<() => Promise<string>> {
  const parts = (await tablesIn(db)).map((name) => {
    const row = sql`${sql.ref(name)}::text`;
    return sql`(select coalesce(md5(string_agg(${row}, '|' order by ${row} collate "C")), '') from ${sql.table(name)})`;
  });
  const statement = sql<{ print: string }>`select concat_ws(' ', ${sql.join(parts)}) as print`;
  return async () => (await statement.execute(db)).rows[0]?.print ?? '';
}

/** What these calls are there to change, with the password. */
const OWN_TO_CHANGE: Readonly<Record<string, readonly string[]>> = {
  changePassword: ['password_hash'],
  deleteUser: ['state'],
  decideCase: ['state'],
  reverseDecision: ['state'],
  decideAppeal: ['state'],
};

/**
 * Who somebody is, what they paid, whether they are trusted (security R29): of these members everything, of all others only
 * what none may have.
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
