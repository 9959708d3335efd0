/**
 * The member's own data in the database: the tables whose rows belong to one member, with the columns that an export
 * contains (security R48). Every column that refers to a member is here or in `ELSEWHERE`; a test compares both lists
 * with the database, so that no new table is forgotten.
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
      'privacy',
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
    ],
    'id',
  ),
  photos: own('images', ['id', 'position', 'full_filename', 'nudity', 'state', 'reason']),
  sessions: own('sessions', ['device', 'created', 'last_seen', 'expires']),
  likes_given: own('likes', ['target', 'created']),
  hidden: own('hides', ['target', 'created']),
  blocked: own('blocks', ['target', 'created']),
  reports_made: own('reports', [
    'id',
    'profile',
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
  premium: own('premium', ['plan', 'credits', 'until']),
  orders: own('orders', [
    'id',
    'number',
    'package',
    'credits',
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
  ['visits', 'target', 'the other member’s own data'],
  ['complaints', 'profile', 'the member must not learn who complained'],
  ['notifications', 'about', 'the other member, who may have left or blocked this one'],
  ['pushes', 'about', 'pushes that are about this member, for others'],
  ['counters', 'member', 'versions of lists'],
  ['sequence_guards', 'member', 'numbers of likes, hides and blocks, which have sections'],
  ['sequence_guards', 'target', 'numbers of the intents of others'],
  ['idempotency', 'member', 'answers kept for repeated requests'],
  ['one_time_tokens', 'member', 'secrets of links in mails'],
  ['spent_page_tokens', 'member', 'secrets of forms'],
  [
    'text_reviews',
    'member',
    'which texts of the profile wait for moderation; the texts are in account',
  ],
  ['uploads', 'member', 'photos that have not arrived completely'],
] as const;

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
