/**
 * Erasing a member leaves an empty row, so that conversations of others keep their other member (security R48). Every
 * column that names a member is in one of two lists; a test compares them with the database, so that no new table is
 * forgotten.
 */
import { type Kysely, sql } from 'kysely';
import { APPEAL_MS } from '#schemas/limits.ts';
import { isUnproven } from './accounts.ts';
import { recipeOf } from '#server/rules/object-names.ts';
import { releaseFiles } from './exports.ts';
import { letMessageImagesGo } from '#server/db/chats/message-images.ts';
import { letSelfiesGo } from '#server/db/moderation/selfies.ts';
import { letComplaintImagesGo } from '#server/db/moderation/complaint-images.ts';
import { unlinkBans } from '#server/db/photos/banned-pictures.ts';
import { releaseObjects } from '#server/db/photos/dead-objects.ts';
import { dropMailsTo } from './mails.ts';
import { forgetReporter } from '#server/db/moderation/visitor-reports.ts';
import { forgetWithdrawer } from '#server/db/money/withdrawals.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import type { Database } from '#server/db/tables.ts';

/** Rows that go with the member. */
export const ERASED = [
  ['notifications', 'member'],
  ['notifications', 'about'],
  ['pushes', 'about'],
  ['push_subscriptions', 'member'],
  ['sessions', 'member'],
  ['one_time_tokens', 'member'],
  ['totp_factors', 'member'],
  ['recovery_codes', 'member'],
  ['login_challenges', 'member'],
  ['passkeys', 'member'],
  ['passkey_challenges', 'member'],
  ['logins', 'member'],
  ['mails', 'member'],
  ['spent_page_tokens', 'member'],
  ['exports', 'member'],
  ['idempotency', 'member'],
  ['searches', 'member'],
  ['images', 'member'],
  ['uploads', 'member'],
  ['premium', 'member'],
  ['discount_uses', 'member'],
  ['likes', 'member'],
  ['likes', 'target'],
  ['sequence_guards', 'member'],
  ['sequence_guards', 'target'],
  ['hides', 'member'],
  ['hides', 'target'],
  ['blocks', 'member'],
  ['blocks', 'target'],
  ['avoided_members', 'member'],
  ['avoided_members', 'target'],
  ['avoided_addresses', 'member'],
  ['visits', 'member'],
  ['visits', 'target'],
  ['accepted_pages', 'member'],
  ['consents', 'member'],
  ['field_edits', 'member'],
  ['previous_texts', 'member'],
  ['notification_settings', 'member'],
  ['removed_messages', 'member'],
  ['reports', 'member'],
  ['appeals', 'member'],
  ['text_reviews', 'member'],
  ['selfies', 'member'],
  ['complaint_images', 'member'],
  ['complaints', 'member'],
  ['message_images', 'member'],
  ['message_reactions', 'member'],
  ['messages', 'sender'],
] as const;

/**
 * Rows that stay: they hold only the id, which then belongs to no member.
 * @internal A test holds both lists against the schema.
 */
export const KEPT = [
  ['counters', 'member'],
  ['conversations', 'member_a'],
  ['conversations', 'member_b'],
  ['sides', 'member'],
  ['sides', 'other'],
  ['members', 'referred_by'],
  ['ledger_accounts', 'member'],
  ['orders', 'member'],
  ['reports', 'profile'],
  ['decisions', 'member'],
  ['complaints', 'profile'],
] as const;

/** With the moment since which they are due. */
interface DueMember {
  readonly id: string;
  readonly due: Date;
}

interface Overdue {
  readonly now: Date;
  readonly unconfirmedKeepMs: number;
}

/**
 * Closed accounts whose time is over, and accounts whose address stayed unconfirmed too long. Who has paid keeps the
 * account until they close it: nobody erases what was bought. One that moderation hid or locked stays while its member
 * can appeal.
 */
const overdueMembers = (db: Kysely<Database>, { now, unconfirmedKeepMs }: Overdue) =>
  db
    .selectFrom('members')
    .select(['id', 'erase_at', 'signup_date'])
    .where('erased', '=', false)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'deleted'), eb('erase_at', '<=', now)]),
        eb.and([
          isUnproven,
          eb('signup_date', '<=', new Date(now.getTime() - unconfirmedKeepMs)),
          eb('paid_user', '=', false),
          eb.not(eb.exists(paymentUnderWay(now))),
          eb.or([eb('state', '=', 'not_confirmed'), eb.not(eb.exists(appealable(now)))]),
        ]),
      ]),
    );

const paymentUnderWay = (now: Date) =>
  sql`(select from orders where orders.member = members.id
    and orders.status = 'open' and orders.expires > ${now})`;

const appealable = (now: Date) =>
  sql`(select from decisions where decisions.member = members.id
    and decisions.created > ${new Date(now.getTime() - APPEAL_MS)})`;

/** A hundred, those after an id. */
export async function membersToErase(
  db: Kysely<Database>,
  given: Overdue,
  after: string,
): Promise<DueMember[]> {
  const rows = await overdueMembers(db, given)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id, erase_at, signup_date }) => ({
    id,
    due: erase_at ?? new Date(signup_date.getTime() + given.unconfirmedKeepMs),
  }));
}

/** Does nothing for who came back after the list was made. */
export async function eraseOverdue(
  tx: Kysely<Database>,
  member: string,
  given: Overdue,
): Promise<void> {
  const row = await overdueMembers(tx, given)
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined) await eraseMember(tx, member, given.now);
}

/** Releases pictures of the member, pieces of unfinished uploads, and exports; the objects are removed after the rows. */
async function letPicturesGo(tx: Kysely<Database>, member: string): Promise<void> {
  const images = await tx
    .selectFrom('images')
    .select(['thumb_filename', 'full_filename'])
    .where('member', '=', member)
    .execute();
  const uploads = await tx
    .selectFrom('uploads')
    .select('pieces')
    .where('member', '=', member)
    .execute();
  const names = images.flatMap(({ thumb_filename, full_filename }) => [
    thumb_filename,
    ...(full_filename === null ? [] : [full_filename]),
    recipeOf(thumb_filename),
  ]);
  await letMessageImagesGo(tx, member);
  await letComplaintImagesGo(tx, member);
  await letSelfiesGo(tx, member);
  const files = tx.selectFrom('exports').select('object').where('member', '=', member);
  await releaseFiles(tx, await files.execute());
  await releaseObjects(tx, [...new Set([...names, ...uploads.flatMap(({ pieces }) => pieces)])]);
}

/**
 * The codes of decisions about the member stay: action, reason, ground and time, because the site must account for
 * them. The texts to the member and texts removed from the profile are deleted.
 */
async function forgetWords(tx: Kysely<Database>, member: string): Promise<void> {
  await tx
    .updateTable('decisions')
    .set({ body: '', kept: null })
    .where('member', '=', member)
    .execute();
  await unlinkBans(tx, member);
}

export async function eraseMember(tx: Kysely<Database>, member: string, now: Date): Promise<void> {
  await notifyOthers(tx, member);
  const { email, holds_email } = await tx
    .selectFrom('members')
    .select(['email', 'holds_email'])
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (holds_email) {
    await dropMailsTo(tx, email);
    await forgetReporter(tx, email);
  }
  await letPicturesGo(tx, member);
  await forgetWithdrawer(tx, member);
  await forgetWords(tx, member);
  for (const [table, column] of ERASED) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${member}`.execute(tx);
  }
  await tx
    .updateTable('members')
    .set({ ...EMPTY, email: `erased ${member}`, signup_date: now, last_activity: now })
    .where('id', '=', member)
    .execute();
}

const EMPTY = {
  password_hash: null,
  state: 'deleted',
  name: '',
  gender: null,
  date_of_birth: null,
  country: null,
  countryregion: null,
  city: null,
  language: 'en',
  personal: null,
  notes: '{}',
  interests: '[]',
  purposes: '[]',
  privacy: '{}',
  meet: null,
  meet_consented: null,
  fits_from: null,
  verified: false,
  verified_picture: null,
  paid_user: false,
  mailprovider: null,
  timezone: null,
  trafficsource: sql<string>`null`,
  referred_by: null,
  paused_until: null,
  leaving_reason: null,
  role: 'member',
  unrestricted: 'active',
  locked_until: null,
  erased: true,
} as const;
