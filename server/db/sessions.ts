/**
 * Sessions by the hash of their token (security R1, R3). Finding one also brings the member's counters, so that an
 * unchanged poll is one statement. A member who is not active has no session, whatever the row says.
 */
import { type Kysely, sql } from 'kysely';
import { SESSION_IDLE_MS } from '#schemas/limits.ts';
import type { Counts } from './counters.ts';
import type { Database } from './tables.ts';

/** Half the patience of "online now"; writing more often would cost a write per poll. */
const TOUCH_AFTER_MS = 300_000;

export interface Member {
  readonly id: string;
  readonly country: string | null;
  readonly counts: Counts;
  /** The version of my side of the conversation that was asked for, when there is one. */
  readonly conversationVersion: number | null;
  readonly tokenHash: string;
  readonly seen: Date;
  readonly active: Date;
}

export async function findMember(
  db: Kysely<Database>,
  session: { tokenHash: string; now: Date; conversation: string | null },
): Promise<Member | null> {
  const idleSince = new Date(session.now.getTime() - SESSION_IDLE_MS);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member')
    .innerJoin('counters', 'counters.member', 'sessions.member')
    .leftJoin('sides', (join) =>
      join
        .onRef('sides.member', '=', 'sessions.member')
        .on('sides.conversation', '=', session.conversation),
    )
    .select(['members.id', 'members.country', 'members.last_activity', 'sessions.last_seen'])
    .select(['counters.user_n', 'counters.chats_n', 'counters.likes_n', 'sides.version'])
    .where('sessions.token_hash', '=', session.tokenHash)
    .where('sessions.expires', '>', session.now)
    .where('sessions.last_seen', '>', idleSince)
    .where('members.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    country: row.country,
    counts: { user: row.user_n, chats: row.chats_n, likes: row.likes_n },
    conversationVersion: row.version,
    tokenHash: session.tokenHash,
    seen: row.last_seen,
    active: row.last_activity,
  };
}

export async function startSession(
  db: Kysely<Database>,
  session: { tokenHash: string; member: string; now: Date; keepMs: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      member: session.member,
      created: session.now,
      last_seen: session.now,
      expires: new Date(session.now.getTime() + session.keepMs),
    })
    .execute();
}

export async function endSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Keeps the session alive; `acted` also says that the member did something, which a poll alone does not show. */
export async function touch(
  db: Kysely<Database>,
  member: Member,
  now: Date,
  acted: boolean,
): Promise<void> {
  const isOld = (moment: Date): boolean => now.getTime() - moment.getTime() > TOUCH_AFTER_MS;
  if (isOld(member.seen)) {
    await db
      .updateTable('sessions')
      .set({ last_seen: now })
      .where('token_hash', '=', member.tokenHash)
      .execute();
  }
  if (acted && isOld(member.active)) await setActive(db, member.id, now);
}

export async function setActive(db: Kysely<Database>, member: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ last_activity: sql<Date>`greatest(last_activity, ${now})` })
    .where('id', '=', member)
    .execute();
}
