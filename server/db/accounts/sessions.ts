/**
 * Sessions by the hash of their token (security R1, R3). Finding one also reads the member's counters, so that an
 * unchanged poll is one statement. A locked or deleted member has no session, even when the row exists. A member whose
 * e-mail address is not confirmed has one, to continue signup.
 */
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import {
  SESSION_IDLE_MS,
  SESSION_SHARED_DEVICE_MS,
  SESSION_TAB_GRACE_MS,
  SESSION_TAB_IDLE_MS,
} from '#schemas/limits.ts';
import type { Role } from '#schemas/roles.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { Counts } from '#server/db/counters.ts';
import { isUnproven } from './accounts.ts';
import type { Database } from '#server/db/tables.ts';

/** Half the time of "online now"; a shorter one would cost a write per poll. */
const TOUCH_AFTER_MS = 300_000;

export interface Member {
  readonly id: string;
  readonly country: string | null;
  readonly role: Role;
  /** False until the e-mail address is confirmed, also while moderation hides the account. */
  readonly isConfirmed: boolean;
  /** Hidden by a decision of moderation: other members do not see this member. */
  readonly isHidden: boolean;
  /** The age-check service of the operator's let the member pass. */
  readonly isAgeChecked: boolean;
  readonly counts: Counts;
  /** The version of my side of the conversation in the query, if any. */
  readonly conversationVersion: number | null;
  readonly tokenHash: string;
  /** When the password was last entered on this device. */
  readonly passwordShown: Date | null;
  /** When a passkey was last shown on this device. */
  readonly passkeyShown: Date | null;
  /** The session was opened with a second factor, or in it one was added. */
  readonly hasSecondFactor: boolean;
  readonly seen: Date;
  /** Its tab has closed, or is reloading. */
  readonly isClosing: boolean;
  readonly active: Date;
  readonly joined: Date;
}

/** The hash of the tab that asks, null when it names none, or any tab of the session: where no tab asks. */
export type AskingTab = string | null | { readonly any: true };
export const ANY_TAB: AskingTab = { any: true };

export async function findMember(
  db: Kysely<Database>,
  session: { tokenHash: string; tabHash: AskingTab; now: Date; conversation: string | null },
): Promise<Member | null> {
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
    .select(['members.state', 'members.role', 'members.signup_date', 'sessions.confirmed'])
    .select(['members.age_checked', isUnproven.as('is_unproven')])
    .select(['tab_hash', 'created', 'expires', 'second_factor', 'passkey_shown'])
    .select(['counters.user_n', 'counters.chats_n', 'counters.likes_n', 'sides.version'])
    .where('sessions.token_hash', '=', session.tokenHash)
    .where('sessions.expires', '>', session.now)
    .where((eb) => isInUse(eb, session))
    .where('members.state', 'in', ['active', 'not_confirmed', 'hidden'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    country: row.country,
    role: row.role,
    isConfirmed: !row.is_unproven,
    isHidden: row.state === 'hidden',
    isAgeChecked: row.age_checked !== null,
    counts: { user: row.user_n, chats: row.chats_n, likes: row.likes_n },
    conversationVersion: row.version,
    tokenHash: session.tokenHash,
    passwordShown: row.confirmed,
    passkeyShown: row.passkey_shown,
    hasSecondFactor: row.second_factor,
    seen: row.last_seen,
    isClosing: row.tab_hash !== null && row.expires < endOfTab(row.created),
    active: row.last_activity,
    joined: row.signup_date,
  };
}

/** Seen lately enough; that of a tab also has to come from its tab. A session that is not in use any more has ended. */
export function isInUse(
  eb: ExpressionBuilder<Database, 'sessions'>,
  { tabHash, now }: { tabHash: AskingTab; now: Date },
) {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  return eb.or([
    eb('sessions.tab_hash', 'is', null).and('sessions.last_seen', '>', before(SESSION_IDLE_MS)),
    (typeof tabHash === 'object' && tabHash !== null
      ? eb('sessions.tab_hash', 'is not', null)
      : eb('sessions.tab_hash', '=', tabHash)
    ).and('sessions.last_seen', '>', before(SESSION_TAB_IDLE_MS)),
  ]);
}

const endOfTab = (created: Date): Date => new Date(created.getTime() + SESSION_SHARED_DEVICE_MS);

/** What a login was granted for: the password that was checked, or the passkey that signed. */
export type Granted = { readonly password_hash: string | null } | { readonly passkey: string };

/** Of one member at a time: more devices than a person has. A new login ends the one that was unused the longest. */
const SESSIONS_MAX = 50;

/**
 * The statement repeats what the login was granted for, and waits for a change of it: a login that was checked before a new
 * password and ends after it opens nothing. False then.
 */
export async function startSession(
  db: Kysely<Database>,
  session: {
    tokenHash: string;
    member: string;
    now: Date;
    keepMs: number;
    device?: string | null;
    place?: string | null;
    tabHash?: string | null;
    secondFactor?: boolean;
    granted: Granted;
  },
): Promise<boolean> {
  const { member, now, granted, device = null, place = null, tabHash = null } = session;
  const byPasskey = 'passkey' in granted;
  const expires = new Date(now.getTime() + session.keepMs);
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, member, created, last_seen, expires, id, device, place,
      confirmed, passkey_shown, tab_hash, second_factor)
    select ${session.tokenHash}::text, id, ${now}::timestamptz, ${now}::timestamptz,
      ${expires}::timestamptz, ${randomId()}::text, ${device}::text, ${place}::text,
      ${byPasskey ? null : now}::timestamptz, ${byPasskey ? now : null}::timestamptz,
      ${tabHash}::text, ${session.secondFactor ?? false}::boolean
    from members
    where id = ${member} and state in ('active', 'not_confirmed', 'hidden')
      and ${isGranted(granted)}
    for share`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await endUnused(db, member, session.tokenHash);
  return true;
}

const endUnused = (db: Kysely<Database>, member: string, newest: string) =>
  sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where member = ${member} and token_hash <> ${newest}
      order by last_seen desc, token_hash offset ${sql.lit(SESSIONS_MAX - 1)})`.execute(db);

const isGranted = (granted: Granted) =>
  'passkey' in granted
    ? sql<boolean>`exists (select from passkeys
        where passkeys.id = ${granted.passkey} and passkeys.member = members.id for share)`
    : sql<boolean>`password_hash is not distinct from ${granted.password_hash}::text`;

/**
 * Keeps the session until the transaction ends, so that what ends it waits. False when it has ended meanwhile: a request may
 * take minutes to arrive.
 */
export async function holdSession(
  tx: Kysely<Database>,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('member')
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session of a tab soon, unless a reload sends a request before. Other sessions stay. */
export async function endTabSoon(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
): Promise<void> {
  const end = new Date(now.getTime() + SESSION_TAB_GRACE_MS);
  await db
    .updateTable('sessions')
    .set({ expires: sql<Date>`least(expires, ${end})` })
    .where('token_hash', '=', tokenHash)
    .where('tab_hash', 'is not', null)
    .execute();
}

/** Keeps the session of a tab that is still open. */
async function keepTab(db: Kysely<Database>, tokenHash: string): Promise<void> {
  const lasts = sql.lit(`${SESSION_SHARED_DEVICE_MS} milliseconds`);
  await db
    .updateTable('sessions')
    .set({ expires: sql<Date>`created + ${lasts}::interval` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function endSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** The open sessions, the most recently seen first. */
export const sessionsOf = (db: Kysely<Database>, member: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'place', 'last_seen', 'token_hash'])
    .where('member', '=', member)
    .where('expires', '>', now)
    .where((eb) => isInUse(eb, { tabHash: ANY_TAB, now }))
    .orderBy('last_seen', 'desc')
    .orderBy('id')
    .execute();

/** Ends all sessions of a member, or all but the one of a token. */
export async function endSessionsOf(
  tx: Kysely<Database>,
  member: string,
  exceptTokenHash: string | null = null,
): Promise<void> {
  const all = tx.deleteFrom('sessions').where('member', '=', member);
  await (exceptTokenHash === null ? all : all.where('token_hash', '<>', exceptTokenHash)).execute();
}

/** Replaces the token; the old one becomes invalid. Returns the lifetime in milliseconds; null when the session has ended. */
export async function renameSession(
  db: Kysely<Database>,
  tokenHash: string,
  newHash: string,
): Promise<number | null> {
  const row = await db
    .updateTable('sessions')
    .set({ token_hash: newHash })
    .where('token_hash', '=', tokenHash)
    .returning(['created', 'expires'])
    .executeTakeFirst();
  return row === undefined ? null : row.expires.getTime() - row.created.getTime();
}

export async function endSessionById(
  tx: Kysely<Database>,
  member: string,
  id: string,
): Promise<void> {
  await tx.deleteFrom('sessions').where('member', '=', member).where('id', '=', id).execute();
}

/** A password shown before it was changed counts no more, except in the session that changed it. */
export async function forgetShown(
  tx: Kysely<Database>,
  member: string,
  exceptTokenHash: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed: null })
    .where('member', '=', member)
    .where('token_hash', '<>', exceptTokenHash)
    .execute();
}

/** Notes that the member showed the password or a passkey in this session just now. */
export async function noteShown(
  db: Kysely<Database>,
  tokenHash: string,
  shown: { confirmed: Date } | { passkey_shown: Date },
): Promise<void> {
  await db.updateTable('sessions').set(shown).where('token_hash', '=', tokenHash).execute();
}

/** The member showed a second factor in this session. */
export async function noteSecondFactor(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor: true })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Keeps the session open. `acted` means that the member did something; a poll alone does not show that. */
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
  if (member.isClosing) await keepTab(db, member.tokenHash);
  if (acted && isOld(member.active)) await setActive(db, member.id, now);
}

export async function setActive(db: Kysely<Database>, member: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ last_activity: sql<Date>`greatest(last_activity, ${now})` })
    .where('id', '=', member)
    .execute();
}
