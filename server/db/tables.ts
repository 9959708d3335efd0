/**
 * The rows as Kysely sees them, one interface per table of `migrations/`. Nothing here leaves the server: serialisers
 * in the sibling files choose what a member may see (security R28).
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, WithDefault } from './column-types.ts';
import type { FromKind } from '#schemas/messages.ts';
import type { Meet } from '#schemas/meet.ts';
import type { Purpose } from '#schemas/purposes.ts';
import type { Privacy } from '#schemas/privacy.ts';
import type { Role } from '#schemas/roles.ts';
import type { DiscoveryTables } from './discovery-tables.ts';
import type { ModerationTables } from './moderation-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { OperationTables } from './operation-tables.ts';
import type { PhotoTables } from './photo-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { SequenceGuardTables } from './intent-tables.ts';
import type { AccountTables } from './account-tables.ts';

/** One row. `ranked_hour` is the hour up to which the order of search includes activity (db/members/ranking.ts). */
export interface SiteTable {
  id: Generated<boolean>;
  epoch: string;
  secret: string;
  ranked_hour: Generated<Date>;
  /** The number of the last receipt: they have no gaps. */
  receipts: Generated<number>;
  /** Hashes the addresses that members avoid; never renewed, because the addresses are not known (decisions 104). */
  avoided_key: string;
}

export interface RegionsTable {
  id: string;
  country: string;
  name: string;
}

/**
 * `hidden` by moderation: can log in as before, but other members neither see the member nor get notifications about
 * them.
 */
export type MemberState = 'active' | 'not_confirmed' | 'hidden' | 'locked' | 'deleted';

/** `email` in lower case. A member also has a row in `counters`, made by `openCounters`. */
export interface MembersTable {
  id: string;
  email: string;
  /** False while `email` is unconfirmed: several accounts may name it until one of them confirms it. */
  holds_email: WithDefault<boolean>;
  password_hash: string | null;
  state: WithDefault<MemberState>;
  name: string;
  gender: 'f' | 'm' | 'x' | null;
  /** `YYYY-MM-DD`, never a Date: a birthday has no time zone. */
  date_of_birth: string | null;
  country: string | null;
  countryregion: string | null;
  city: string | null;
  language: string;
  personal: string | null;
  notes: ColumnType<Record<string, string | null>, string | undefined, string>;
  interests: ColumnType<string[], string | undefined, string>;
  /** What the member is here for (schemas/purposes.ts). */
  purposes: ColumnType<Purpose[], string | undefined, string>;
  /** What the member chose; everything else is the default (schemas/privacy.ts). */
  privacy: ColumnType<Partial<Privacy>, string | undefined, string>;
  /** Whom the member would like to meet (schemas/meet.ts); null without a choice or without consent. */
  meet: ColumnType<Meet | null, string | null | undefined, string | null>;
  /** When the member agreed to the version that `meet` names. */
  meet_consented: WithDefault<Date | null>;
  /** Until then a deck does not use gender and age of this member, because they were changed (decisions 108). */
  fits_from: WithDefault<Date | null>;
  fictional: WithDefault<boolean>;
  verified: WithDefault<boolean>;
  /** The main picture that the mark was given for; null where the mark came with the demo. */
  verified_picture: WithDefault<string | null>;
  paid_user: WithDefault<boolean>;
  mailprovider: number | null;
  signup_step: WithDefault<number>;
  /** Also those that were taken back: the next pose follows from it. */
  selfies_sent: WithDefault<number>;
  signup_date: Date;
  last_activity: Date;
  /**
   * The activity as far as the member shows it: to the minute, the day or, for one who hides it, the month. Of a fictional
   * member, the signup (decisions 102).
   */
  listed_activity: GeneratedAlways<Date>;
  /** The activity that search orders by: `listed_activity` as it was at the last full hour. */
  ranked_at: Generated<Date>;
  /** Likes made up to this moment have been seen. */
  likes_seen: Generated<Date>;
  /** As the browser named it at signup. */
  timezone: string | null;
  trafficsource: ColumnType<
    Record<string, string | null> | null,
    string | null | undefined,
    string
  >;
  /** The member whose page led to signup. */
  referred_by: string | null;
  /** Until then search does not show the member. */
  paused_until: Date | null;
  /** When the age-check service of the operator's let the member pass. */
  age_checked: Date | null;
  /** For a deleted member: when everything is erased. */
  erase_at: Date | null;
  leaving_reason: string | null;
  erased: WithDefault<boolean>;
  role: WithDefault<Role>;
  /** The `state` to return to when no decision restricts the member any more. */
  unrestricted: WithDefault<'active' | 'not_confirmed'>;
  /** For a locked member: when that ends; null when it does not. */
  locked_until: Date | null;
}

/** `token_hash` is the SHA-256 of the cookie's token, base64url; the token itself is not stored. */
export interface SessionsTable {
  token_hash: string;
  member: string;
  created: Date;
  last_seen: Date;
  expires: Date;
  /** Its name for the member's other devices; never the token. */
  id: Generated<string>;
  /** A browser on a system, such as `Firefox, Windows`. */
  device: string | null;
  /** The country it was started from, if known. */
  place: string | null;
  /** When the password was last entered on this device (security R5). */
  confirmed: Date | null;
  /** The only tab that may use the session, on a shared device; null elsewhere. */
  tab_hash: string | null;
  /** Opened with a second factor, or in it one was added (security R58). */
  second_factor: Generated<boolean>;
  /** When a passkey was last shown on this device, also to log in (decisions 96). */
  passkey_shown: Date | null;
}

/** The counters behind `X-Versions` and ETags. They start at random, so that one member's ETag never fits another's. */
export interface CountersTable {
  member: string;
  user_n: Generated<number>;
  chats_n: Generated<number>;
  likes_n: Generated<number>;
}

export interface LikesTable {
  member: string;
  target: string;
  created: Date;
}

export interface BlocksTable {
  member: string;
  target: string;
  created: Date;
}

/** One per pair: `member_a` < `member_b`. Its row is locked before a message is numbered. */
export interface ConversationsTable {
  id: string;
  member_a: string;
  member_b: string;
  created: Date;
  closed: WithDefault<boolean>;
  /** Counts the changes of its messages after they were sent. */
  revision: Generated<number>;
}

/** A conversation as one of its two members has it: two rows per conversation. */
export interface SidesTable {
  conversation: string;
  member: string;
  other: string;
  /** When I opened it: an empty conversation is listed only for the member who opened it. */
  opened: Date | null;
  read_up_to: Generated<number>;
  /** Messages up to this one are deleted for me. */
  deleted_up_to: Generated<number>;
  pinned: Generated<boolean>;
  muted: Generated<boolean>;
  archived: Generated<boolean>;
  version: Generated<number>;
}

/** `id` comes from one sequence; `created` is the moment of pressing send, `received` the server's. */
export interface MessagesTable {
  id: Generated<number>;
  conversation: string;
  sender: string;
  client_id: string | null;
  from_kind: WithDefault<FromKind>;
  type: WithDefault<'text' | 'photo' | 'system'>;
  body: string;
  reply_to: number | null;
  cost: WithDefault<number>;
  created: Date;
  received: Date;
  delivered: Date | null;
  read: Date | null;
  /** Taken down by a decision: neither side sees it any more. */
  taken_down: WithDefault<boolean>;
  edited: Date | null;
  /** When the sender made the last edit, by the clock of the device: a later one wins. */
  edit_made: Date | null;
  /** Deleted for both by the sender: the text is then empty. */
  deleted: Date | null;
  /** The conversation's count at the last change; 0 for a message that never changed. */
  revision: Generated<number>;
}

/** A text that an edit or a deletion replaced, kept for a while as evidence. */
export interface MessageVersionsTable {
  id: Generated<number>;
  message: number;
  body: string;
  replaced: Date;
}

/** One per member and message; null after it was taken back, so that a later choice still wins. */
export interface MessageReactionsTable {
  message: number;
  member: string;
  emoji: string | null;
  made: Date;
}

/** The answer to a key as sent text, so that the same key gets it again (security R60). */
export interface IdempotencyTable {
  member: string;
  key: string;
  call: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  created: Date;
}

/** The filters of a member's last search. */
export interface SearchesTable {
  member: string;
  filters: Json<Record<string, string | number | boolean>>;
  updated: Date;
}

export interface Database
  extends
    AccountTables,
    DiscoveryTables,
    ModerationTables,
    MoneyTables,
    OperationTables,
    PhotoTables,
    PushTables,
    SequenceGuardTables {
  site: SiteTable;
  regions: RegionsTable;
  members: MembersTable;
  sessions: SessionsTable;
  counters: CountersTable;
  likes: LikesTable;
  blocks: BlocksTable;
  conversations: ConversationsTable;
  sides: SidesTable;
  messages: MessagesTable;
  message_versions: MessageVersionsTable;
  message_reactions: MessageReactionsTable;
  idempotency: IdempotencyTable;
  searches: SearchesTable;
}
