/** The row of a session, whatever the state of its member: no login was made for it. */
import type { Kysely } from 'kysely';
import { SESSION_MAX_MS } from '#schemas/limits.ts';
import { randomId, randomToken, sha256 } from '#server/rules/random-id.ts';
import type { Database } from '#server/db/tables.ts';

interface Opened {
  readonly member: string;
  readonly now: Date;
  readonly secondFactor: boolean;
}

/** The token. */
export async function openSession(
  db: Kysely<Database>,
  { member, now, secondFactor }: Opened,
): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      member,
      created: now,
      last_seen: now,
      expires: new Date(now.getTime() + SESSION_MAX_MS),
      id: randomId(),
      device: null,
      place: null,
      confirmed: now,
      passkey_shown: null,
      tab_hash: null,
      second_factor: secondFactor,
    })
    .execute();
  return token;
}
