/**
 * The history of logins that a member sees (contract 41; decisions 95): no address of the network, only the device and the
 * country, for 90 days.
 *
 * Every failure writes one row of the same table, whether or not an account exists and however many it had that day: a row
 * that counts for nobody has no member, and the job deletes it. Otherwise the time of a refusal would reveal who is
 * registered (security R19). For the same reason `member` refers to no table: the check would lock the row of an account.
 */
import { type Kysely, sql } from 'kysely';
import { FAILED_LOGINS_PER_DAY, LOGIN_KEEP_DAYS, LOGINS_SHOWN } from '#schemas/limits.ts';
import type { LoginWay } from '#schemas/sessions.ts';
import type { Database } from '#server/db/tables.ts';

const DAY_MS = 24 * 3_600_000;

export interface NotedLogin {
  readonly at: Date;
  readonly device: string | null;
  readonly place: string | null;
  readonly how: LoginWay;
}

const keptSince = (now: Date): Date => new Date(now.getTime() - LOGIN_KEEP_DAYS * DAY_MS);

/** Not limited: each opens a session, which is kept for longer. */
export async function addLogin(
  db: Kysely<Database>,
  member: string,
  login: NotedLogin,
): Promise<void> {
  await db
    .insertInto('logins')
    .values({ ...login, member, succeeded: true })
    .execute();
}

/** `member` is null for an address without an account. Returns the id of the row. */
export async function addFailure(
  db: Kysely<Database>,
  member: string | null,
  { at, device, place, how }: NotedLogin,
): Promise<number> {
  const since = new Date(at.getTime() - DAY_MS);
  const { rows } = await sql<{ id: number }>`
    insert into logins (member, at, device, place, how, succeeded)
    select case when count(*) < ${FAILED_LOGINS_PER_DAY}::integer then ${member}::text end,
      ${at}::timestamptz, ${device}::text, ${place}::text, ${how}::text, false
    from logins
    where member = ${member}::text and at > ${since}::timestamptz and how = ${how}::text
      and not succeeded
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a failed login has no row');
  return row.id;
}

/** The second step followed: the login as a whole has a row of its own. */
export async function dropFailure(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('logins').where('id', '=', id).execute();
}

/** The latest first. Failures are counted apart, so that they cannot push a login out. */
export async function loginsOf(db: Kysely<Database>, member: string, now: Date) {
  const latest = (succeeded: boolean) =>
    db
      .selectFrom('logins')
      .select(['at', 'device', 'place', 'how', 'succeeded'])
      .where('member', '=', member)
      .where('at', '>', keptSince(now))
      .where('succeeded', '=', succeeded)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(LOGINS_SHOWN)
      .execute();
  const rows = [...(await latest(true)), ...(await latest(false))];
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

export async function forgetLogins(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('logins')
    .where((eb) => eb.or([eb('at', '<=', keptSince(now)), eb('member', 'is', null)]))
    .execute();
}
