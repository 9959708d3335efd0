/**
 * The member's own data in the database: the tables whose rows belong to one member, with the columns that an export
 * contains (security R48). Every column that refers to a member is here or in `ELSEWHERE`, and every other column of these
 * tables is here or in `LEFT_OUT`; tests compare the lists with the database, so that no new table or column is forgotten.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

interface OwnRows {
  readonly table: string;
  /** The column that refers to the member. */
  readonly memberColumn: string;
  readonly columns: readonly string[];
}

const own = (table: string, columns: readonly string[], memberColumn = 'member'): OwnRows => ({
  table,
  memberColumn,
  columns,
});

export const OWN_ROWS: Readonly<Record<string, OwnRows>> = {
  account: own(
    'members',
    [
      'id',
      'email',
      'state',
      'name',
      'gender',
      'date_of_birth',
      'country',
      'countryregion',
      'city',
      'language',
      'personal',
      'notes',
      'interests',
      'purposes',
      'privacy',
      'meet',
      'meet_consented',
      'fits_from',
      'fictional',
      'verified',
      'paid_user',
      'mailprovider',
      'signup_step',
      'signup_date',
      'last_activity',
      'likes_seen',
      'timezone',
      'trafficsource',
      'referred_by',
      'paused_until',
      'age_checked',
      'locked_until',
      'erase_at',
      'leaving_reason',
      'role',
    ],
    'id',
  ),
  photos: own('images', ['id', 'position', 'full_filename', 'nudity', 'state', 'reason', 'added']),
  sessions: own('sessions', [
    'device',
    'place',
    'created',
    'last_seen',
    'confirmed',
    'expires',
    'second_factor',
    'passkey_shown',
  ]),
  logins: own('logins', ['at', 'device', 'place', 'how', 'succeeded']),
  two_step_login: own('totp_factors', ['created', 'confirmed']),
  recovery_codes: own('recovery_codes', ['used']),
  passkeys: own('passkeys', ['name', 'created', 'last_used', 'device_type', 'backed_up']),
  likes_given: own('likes', ['target', 'created']),
  hidden: own('hides', ['target', 'created']),
  blocked: own('blocks', ['target', 'created']),
  avoided_addresses: own('avoided_addresses', ['added']),
  selfies: own('selfies', ['pose', 'state', 'reason', 'full_filename', 'added']),
  reports_made: own('reports', [
    'id',
    'profile',
    'target_type',
    'target_id',
    'category',
    'body',
    'evidence',
    'state',
    'created',
  ]),
  search: own('searches', ['filters', 'updated']),
  notification_settings: own('notification_settings', ['chosen']),
  changes_of_fields: own('field_edits', ['field', 'updated']),
  previous_texts: own('previous_texts', ['field', 'body', 'until']),
  mails: own('mails', ['kind', 'address', 'about', 'created', 'state']),
  premium: own('premium', ['plan', 'credits', 'begun', 'until']),
  orders: own('orders', [
    'id',
    'number',
    'package',
    'credits',
    'credits_ordered',
    'amount',
    'currency',
    'vat',
    'vat_percent',
    'discountcode',
    'provider',
    'method',
    'status',
    'consented',
    'created',
    'paid',
    'receipt',
    'refunded',
    'charged_back',
    'taken',
    'locked',
    'dispute',
    'reversed',
  ]),
  accepted_pages: own('accepted_pages', ['page', 'version', 'accepted']),
  consents: own('consents', ['categories', 'version', 'given']),
  decisions: own('decisions', [
    'id',
    'action',
    'target_type',
    'reason',
    'ground',
    'body',
    'automated',
    'until',
    'created',
    'reversed',
  ]),
  appeals: own('appeals', ['decision', 'body', 'state', 'answer', 'created', 'decided']),
  complaints: own('complaints', ['id', 'subject', 'order_id', 'body', 'state', 'created']),
  notifications: own('notifications', ['kind', 'created', 'read']),
  push_subscriptions: own('push_subscriptions', ['endpoint', 'created', 'received']),
  visits: own('visits', ['target', 'at']),
  exports: own('exports', ['state', 'created', 'expires']),
};

/**
 * All other columns that refer to a member. The third item names the section of the export that has the data
 * (sections.ts), or gives the reason why it is left out.
 * @internal For the test.
 */
export const ELSEWHERE = [
  ['likes', 'target', 'likes_received'],
  ['messages', 'sender', 'conversations: the messages of both members'],
  ['message_images', 'member', 'conversations, and the files under photos/'],
  ['complaint_images', 'member', 'the files under photos/'],
  ['message_reactions', 'member', 'conversations'],
  ['conversations', 'member_a', 'conversations'],
  ['conversations', 'member_b', 'conversations'],
  ['sides', 'member', 'conversations'],
  ['sides', 'other', 'the settings that the other member chose for a conversation'],
  ['removed_messages', 'member', 'conversations, which leave these messages out'],
  ['ledger_accounts', 'member', 'credits'],
  ['reports', 'profile', 'the member must not learn who reported'],
  ['blocks', 'target', 'the member must not learn who blocks'],
  ['hides', 'target', 'the member must not learn who hides'],
  ['members', 'referred_by', 'the other member’s own data'],
  ['avoided_members', 'member', 'which addresses have an account, which the member must not learn'],
  ['avoided_members', 'target', 'the member must not learn who avoids them'],
  ['visits', 'target', 'the other member’s own data'],
  ['complaints', 'profile', 'the member must not learn who complained'],
  ['notifications', 'about', 'the other member, who may have left or blocked this one'],
  ['pushes', 'about', 'pushes that are about this member, for others'],
  ['discount_uses', 'member', 'which order has which discount, which the orders say'],
  ['counters', 'member', 'versions of lists'],
  ['sequence_guards', 'member', 'numbers of likes, hides and blocks, which have sections'],
  ['sequence_guards', 'target', 'numbers of the intents of others'],
  ['idempotency', 'member', 'answers kept for repeated requests'],
  ['one_time_tokens', 'member', 'secrets of links in mails'],
  ['login_challenges', 'member', 'secrets of logins that are not complete'],
  ['passkey_challenges', 'member', 'secrets of passkeys that have not answered'],
  ['spent_page_tokens', 'member', 'secrets of forms'],
  [
    'text_reviews',
    'member',
    'which texts of the profile wait for moderation; the texts are in account',
  ],
  ['uploads', 'member', 'photos that have not arrived completely'],
] as const;

/**
 * Tables that belong to a member through a row of another table: the section that has the data, or the reason why it is left
 * out.
 * @internal For the test.
 */
export const THROUGH: Readonly<Record<string, string>> = {
  order_events: 'order_history',
  withdrawals: 'order_history',
  message_versions: 'replaced_texts',
  complaint_replies: 'complaint_replies',
  ledger_transfers: 'credits',
  payment_alarms: 'what staff look at; the state of a payment is in orders',
  banned_pictures: 'what must not come back, which the decision in the export says',
};

/**
 * The columns of these tables that an export does not contain, by table, with the reason.
 * @internal For the test.
 */
export const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  members: {
    password_hash: 'secret',
    verified_picture: 'which photo `verified` is about',
    selfies_sent: 'which pose comes next',
    listed_activity: 'computed from `last_activity`',
    ranked_at: 'computed from `last_activity`',
    unrestricted: 'the state after a decision, which the decision in the export says',
    holds_email: 'whether another account may use the address, which `state` says',
    erased: 'false for every member who can ask for an export',
  },
  images: {
    thumb_filename: 'a smaller copy of the file in the export',
    placeholder: 'computed from the photo',
    tone: 'computed from the photo',
    digest: 'computed from the photo',
    hash: 'computed from the photo',
    nudity_fixed: 'says that a moderator chose `nudity`, which the decision in the export says too',
    client_id: 'number of a repeated request',
  },
  sessions: {
    id: 'name of a session, which ends it',
    token_hash: 'secret',
    tab_hash: 'secret',
  },
  logins: { id: 'number of a row' },
  selfies: {
    id: 'number of a row',
    client_id: 'number of a repeated request',
    thumb_filename: 'a smaller copy of the file in the export',
    placeholder: 'computed from the photo',
    tone: 'computed from the photo',
    digest: 'computed from the photo',
    hash: 'computed from the photo',
  },
  avoided_addresses: { hash: 'of addresses of others, which the site does not know' },
  totp_factors: { secret: 'secret', last_step: 'number of a used code' },
  recovery_codes: { id: 'number of a row', hash: 'secret' },
  passkeys: {
    id: 'number of a row',
    credential: 'key',
    handle: 'key',
    public_key: 'key',
    counter: 'number of uses, of some devices only',
    transports: 'how the browser reaches the key',
  },
  reports: {
    reporter_name: 'of visitors only',
    reporter_email: 'of visitors only',
    reporter_language: 'of visitors only',
    client_id: 'number of a repeated request',
  },
  mails: {
    id: 'number of a row',
    tries: 'state of the delivery',
    due: 'state of the delivery',
  },
  orders: {
    client_id: 'number of a repeated request',
    provider_ref: 'secret of the payment provider',
    redirect_url: 'secret of the payment provider',
    expires: 'end of the page of the payment provider',
    provider_payment: 'secret of the payment provider',
    dispute_ref: 'secret of the payment provider',
    reversals: 'number of a posting',
    discount_key: 'what `discountcode` says',
    full_amount: 'the price of the package without the discount',
  },
  decisions: {
    target_id: 'number of the content, which may belong to another member',
    report: 'the member must not learn who reported',
    kept: 'what a reversed decision restores',
    actor: 'the moderator',
  },
  appeals: { id: 'number of a row', actor: 'the moderator' },
  complaints: {
    client_id: 'number of a repeated request',
    profile: 'the other member’s own data',
  },
  notifications: {
    id: 'number of a row',
    about: 'the other member, who may have left or blocked this one',
    mail_due: 'state of the delivery',
    mailed: 'state of the delivery',
  },
  push_subscriptions: {
    id: 'number of a row',
    session: 'name of a session, which ends it',
    auth: 'secret',
    p256dh: 'secret',
    beat: 'state of the delivery',
  },
  exports: {
    id: 'secret address of a file',
    session: 'name of a session, which ends it',
    object: 'secret address of a file',
  },
};

export async function ownRowsOf(
  db: Kysely<Database>,
  member: string,
): Promise<Record<string, unknown[]>> {
  const sections: Record<string, unknown[]> = {};
  for (const [section, { table, memberColumn, columns }] of Object.entries(OWN_ROWS)) {
    const { rows } = await sql`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(memberColumn)} = ${member}`.execute(db);
    sections[section] = rows;
  }
  return sections;
}
