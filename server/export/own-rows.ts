/**
 * The member's own data in the database: tables whose rows belong to one member, with the columns for an export
 * (security R48). Every column that names a member is here or in `ELSEWHERE`; a test compares both lists with the
 * database, so that no new table is forgotten.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

interface OwnRows {
  readonly table: string;
  /** The column that names the member. */
  readonly of: string;
  readonly columns: readonly string[];
}

const own = (table: string, columns: readonly string[], of = 'member'): OwnRows => ({
  table,
  of,
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
 * Columns covered by a section of its own (sections.ts), or left out of an export; each with the reason.
 * @internal A test holds both lists against the schema.
 */
export const ELSEWHERE = [
  ['likes', 'target', 'likes_received, as its list shows them'],
  ['messages', 'sender', 'conversations, with what both wrote'],
  ['message_images', 'member', 'conversations, and the photos beside them'],
  ['message_reactions', 'member', 'conversations'],
  ['conversations', 'member_a', 'conversations'],
  ['conversations', 'member_b', 'conversations'],
  ['sides', 'member', 'conversations'],
  ['sides', 'other', 'what the other made of a conversation is theirs'],
  ['removed_messages', 'member', 'conversations leave out what the member took away'],
  ['ledger_accounts', 'member', 'credits'],
  ['reports', 'profile', 'who reported is protected'],
  ['blocks', 'target', 'who blocks is not told'],
  ['hides', 'target', 'who hides is not told'],
  ['members', 'referred_by', 'the other member’s own data'],
  ['visits', 'target', 'who looked is the other member’s own data'],
  ['complaints', 'profile', 'who complained is protected'],
  ['notifications', 'about', 'the member it tells of, who may be gone or apart by now'],
  ['pushes', 'about', 'what is still to be told'],
  ['counters', 'member', 'versions of lists'],
  ['sequence_guards', 'member', 'the order of likes, hides and blocks, which are there'],
  ['sequence_guards', 'target', 'intents of others'],
  ['idempotency', 'member', 'answers that were given already'],
  ['one_time_tokens', 'member', 'keys of links in mails'],
  ['spent_page_tokens', 'member', 'keys of forms'],
  [
    'text_reviews',
    'member',
    'which texts of the profile, which is there, are still to be looked at',
  ],
  ['uploads', 'member', 'pieces of photos that have not arrived'],
] as const;

export async function ownRowsOf(
  db: Kysely<Database>,
  member: string,
): Promise<Record<string, unknown[]>> {
  const sections: Record<string, unknown[]> = {};
  for (const [section, { table, of, columns }] of Object.entries(OWN_ROWS)) {
    const { rows } = await sql`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(of)} = ${member}`.execute(db);
    sections[section] = rows;
  }
  return sections;
}
