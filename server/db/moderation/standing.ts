/**
 * A member's standing from the decisions in force (security R3, R27, R40): banned or suspended is `locked`, hidden is
 * `hidden`, otherwise the state before. It is always computed from all decisions, so that when one of two ends, the
 * other still applies.
 */
import { type Kysely, sql } from 'kysely';
import { bump } from '#server/db/counters.ts';
import { endSessionsOf } from '#server/db/accounts/sessions.ts';
import type { Database, MemberState } from '#server/db/tables.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';

interface Standing {
  readonly state: 'locked' | 'hidden' | null;
  /** Null when it has no end. */
  readonly until: Date | null;
}

/** By the decisions that are in force now. */
async function standingOf(tx: Kysely<Database>, member: string, now: Date): Promise<Standing> {
  const rows = await tx
    .selectFrom('decisions')
    .select(['action', 'until'])
    .where('member', '=', member)
    .where('action', 'in', ['hide', 'suspend', 'ban'])
    .where('reversed', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  const locks = rows.filter(({ action }) => action !== 'hide');
  if (locks.length === 0) return { state: rows.length === 0 ? null : 'hidden', until: null };
  const ends = locks.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return { state: 'locked', until: Number.isFinite(last) ? new Date(last) : null };
}

/** Sets the member's state to the computed standing. A locked member loses all sessions; a closed account stays closed. */
export async function updateStanding(
  tx: Kysely<Database>,
  member: string,
  now: Date,
): Promise<MemberState> {
  const { state: old, unrestricted } = await tx
    .selectFrom('members')
    .select(['state', 'unrestricted'])
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (old === 'deleted') return old;
  const before = old === 'active' || old === 'not_confirmed' ? old : unrestricted;
  const standing = await standingOf(tx, member, now);
  const state = standing.state ?? before;
  await tx
    .updateTable('members')
    .set({ state, unrestricted: before, locked_until: standing.until })
    .where('id', '=', member)
    .execute();
  if (state === 'locked') await endSessionsOf(tx, member);
  if (state === old) return state;
  await bump(tx, 'user', [member]);
  await notifyOthers(tx, member);
  return state;
}

/** The members after this id whose suspension is over, at most a hundred, each with the moment of its end. */
export const membersToRelease = (db: Kysely<Database>, now: Date, after: string) =>
  db
    .selectFrom('members')
    .select('id')
    .select(sql<Date>`locked_until`.as('due'))
    .where('state', '=', 'locked')
    .where('locked_until', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();
