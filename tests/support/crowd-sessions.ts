/**
 * Sessions of a crowd, so that a load comes from many members.
 */
import { type Kysely, sql } from 'kysely';
import { SESSION_MAX_MS } from '#schemas/limits.ts';
import type { Database } from '#server/db/tables.ts';
import { randomToken, sha256 } from '#server/rules/random-id.ts';
import { crowdId } from './crowd.ts';

export interface Caller {
  readonly n: number;
  readonly token: string;
}

/** The first members of the crowd, logged in. */
export async function logInCrowd(
  db: Kysely<Database>,
  count: number,
  now: Date,
): Promise<Caller[]> {
  const callers = Array.from({ length: count }, (_, index) => ({
    n: index + 1,
    token: randomToken(),
  }));
  const rows = callers.map(
    ({ n, token }) =>
      sql`(${sha256(token)}::text, ${crowdId(n)}::text, ${now}::timestamptz, ${now}::timestamptz,
        ${new Date(now.getTime() + SESSION_MAX_MS)}::timestamptz)`,
  );
  await sql`insert into sessions (token_hash, member, created, last_seen, expires)
    values ${sql.join(rows)}`.execute(db);
  return callers;
}
