/**
 * The signed-in member's own row: reading it, changing its profile, and finding the account of an e-mail address (spec
 * §3, §7).
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { User } from '#schemas/account.ts';
import type { StaffRole } from '#schemas/roles.ts';
import type { Meet } from '#schemas/meet.ts';
import type { Purpose } from '#schemas/purposes.ts';
import type { Privacy } from '#schemas/privacy.ts';
import { maskedEmail, readEmail } from '#server/rules/email.ts';
import { selectCards, toOwnCard } from '#server/db/members/cards.ts';
import { readSearch } from '#server/db/members/search.ts';
import { isUnproven } from './accounts.ts';
import { pendingEmailOf } from './pending-email.ts';
import { previousTextsOf } from './previous-texts.ts';
import { isStaffHost } from '#server/rules/staff-host.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { premiumOf } from '#server/db/money/premium.ts';
import { ownImagesOf } from '#server/db/photos/photos.ts';
import type { Database, MembersTable, MemberState } from '#server/db/tables.ts';

export interface Account {
  readonly id: string;
  readonly password_hash: string | null;
  readonly state: MemberState;
}

/** The account of an address as typed. Text that is not an address has none, after the same query. */
export const findAccount = (db: Kysely<Database>, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('members')
    .select(['id', 'password_hash', 'state'])
    .where('email', '=', readEmail(email) ?? '')
    .where('holds_email', '=', true)
    .executeTakeFirst();

export const accountById = (db: Kysely<Database>, id: string): Promise<Account | undefined> =>
  db
    .selectFrom('members')
    .select(['id', 'password_hash', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Only where the calls of staff exist for this member, as the gates decide. */
const roleOf = (
  { role, is_unproven }: Pick<Selectable<MembersTable>, 'role'> & { is_unproven: boolean },
  isHere: boolean,
): { role?: StaffRole } => (isHere && role !== 'member' && !is_unproven ? { role } : {});

interface UserAsked {
  readonly member: string;
  readonly now: Date;
  /** Of the request. */
  readonly host: string;
  readonly config: {
    readonly adminHost: string | null;
    /** Null where the site has no check. */
    readonly ageCheck: object | null;
    readonly fictionalIcon: boolean;
  };
}

export async function readUser(
  db: Kysely<Database>,
  { member, now, host, config }: UserAsked,
): Promise<z.input<typeof User>> {
  const row = await selectCards(db)
    .leftJoin('searches', 'searches.member', 'members.id')
    .select(['members.email', 'members.mailprovider', 'members.paid_user', 'members.signup_date'])
    .select(['members.personal', 'members.notes', 'members.interests', 'members.paused_until'])
    .select(['members.meet', 'members.purposes'])
    .select(['members.signup_step', 'members.role', 'members.age_checked'])
    .select([isUnproven.as('is_unproven'), 'searches.filters'])
    .where('members.id', '=', member)
    .executeTakeFirstOrThrow();
  const pending = await pendingEmailOf(db, member, now);
  const premium = await premiumOf(db, member, now);
  return {
    email: row.email,
    pending_email: pending === null ? null : maskedEmail(pending),
    mailprovider: row.mailprovider,
    paid_user: row.paid_user,
    premium_until: premium?.until.toISOString() ?? null,
    signup_date: row.signup_date.toISOString(),
    fictional_icon: config.fictionalIcon,
    paused_until: row.paused_until?.toISOString() ?? null,
    ...(config.ageCheck !== null && row.age_checked === null ? { needs_age_check: true } : {}),
    lastSignupStep: row.signup_step,
    confirmed: !row.is_unproven,
    credits: await balanceOf(db, member),
    privacy: row.privacy,
    meet: row.meet,
    saved_search: readSearch(row.filters),
    previous: await previousTextsOf(db, member, now),
    ...roleOf(row, isStaffHost(config, host)),
    profile: {
      ...toOwnCard(row, now),
      personal: row.personal,
      images: await ownImagesOf(db, member),
      notes: row.notes,
      interests: row.interests,
      purposes: row.purposes,
      date_of_birth: row.date_of_birth,
    },
  };
}

export type OwnFields = Pick<
  Selectable<MembersTable>,
  | 'id'
  | 'name'
  | 'language'
  | 'country'
  | 'countryregion'
  | 'city'
  | 'gender'
  | 'date_of_birth'
  | 'personal'
  | 'interests'
  | 'purposes'
  | 'notes'
  | 'privacy'
  | 'meet'
  | 'email'
  | 'state'
>;
/** The address for mails to a member. */
export async function emailOf(db: Kysely<Database>, member: string): Promise<string> {
  const row = db.selectFrom('members').select('email').where('id', '=', member);
  return (await row.executeTakeFirstOrThrow()).email;
}

export async function signedUpAt(db: Kysely<Database>, member: string): Promise<Date> {
  const row = db.selectFrom('members').select('signup_date').where('id', '=', member);
  return (await row.executeTakeFirstOrThrow()).signup_date;
}

/** True for a member who has paid and was not refunded in full (spec §3). */
export async function notePaidUser(tx: Kysely<Database>, member: string): Promise<void> {
  await sql`
    update members set paid_user = exists (
      select from orders left join withdrawals on withdrawals.order_id = orders.id
      where orders.member = members.id and orders.paid is not null
        and orders.refunded + orders.charged_back + coalesce(withdrawals.amount, 0) < orders.amount)
    where id = ${member}`.execute(tx);
}

/** The current values of what the member may change, and what its rules depend on. */
export const ownFields = (db: Kysely<Database>, member: string): Promise<OwnFields> =>
  db
    .selectFrom('members')
    .select(['name', 'language', 'country', 'countryregion', 'city', 'gender', 'date_of_birth'])
    .select([
      'id',
      'personal',
      'interests',
      'purposes',
      'notes',
      'privacy',
      'meet',
      'email',
      'state',
    ])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();

export interface ProfileChange {
  readonly set: Partial<
    Omit<
      OwnFields,
      'id' | 'interests' | 'purposes' | 'notes' | 'privacy' | 'meet' | 'email' | 'state'
    >
  >;
  /** Ids; undefined: they stay. */
  interests?: readonly string[];
  /** Undefined: they stay. */
  purposes?: readonly Purpose[];
  /** Undefined: it stays. */
  meet?: Meet | null;
  /** When the version in `meet` was agreed to. Undefined: it stays. */
  meetConsented?: Date | null;
  /** Undefined: it stays. */
  fitsFrom?: Date;
  readonly privacy: Partial<Privacy>;
  /** Profile fields and notes of the site; those not named stay. */
  readonly notes: Record<string, string | null>;
  /** Signup only goes forward (security R32). */
  signupStep: number;
}

export async function changeProfile(
  tx: Kysely<Database>,
  member: string,
  {
    set,
    interests,
    purposes,
    meet,
    meetConsented,
    fitsFrom,
    privacy,
    notes,
    signupStep,
  }: ProfileChange,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      ...set,
      ...(interests === undefined ? {} : { interests: JSON.stringify(interests) }),
      ...(purposes === undefined ? {} : { purposes: JSON.stringify(purposes) }),
      ...(fitsFrom === undefined ? {} : { fits_from: fitsFrom }),
      ...(meet === undefined ? {} : { meet: meet && JSON.stringify(meet) }),
      ...(meetConsented === undefined ? {} : { meet_consented: meetConsented }),
      privacy: sql<string>`privacy || ${JSON.stringify(privacy)}::jsonb`,
      notes: sql<string>`notes || ${JSON.stringify(notes)}::jsonb`,
      signup_step: sql<number>`greatest(signup_step, ${signupStep}::integer)`,
    })
    .where('id', '=', member)
    .execute();
}

export async function setPause(
  tx: Kysely<Database>,
  member: string,
  paused_until: Date | null,
): Promise<void> {
  await tx.updateTable('members').set({ paused_until }).where('id', '=', member).execute();
}
