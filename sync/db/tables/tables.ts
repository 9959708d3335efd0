/**
 * What the device stores: one row type for all tables, and the contents of each (decisions 17). `group` and `order` are
 * the only index; `data` keeps the server's spelling. Base tables are a copy and may be dropped; intent tables belong to
 * the member.
 */
import type { User } from '#schemas/account.ts';
import type { FieldChoice } from '#schemas/choices.ts';
import type { Chat } from '#schemas/chats.ts';
import type { KeptPicture, StoredComplaint } from '#schemas/complaints.ts';
import type { Decision } from '#schemas/decisions.ts';
import type { Versions } from '#schemas/headers.ts';
import type { Credits } from '#schemas/credits.ts';
import type { Interest } from '#schemas/interests.ts';
import type { IntentKey, MessageId, NotificationId, OrderId, ProfileId } from '#schemas/ids.ts';
import type { LikedBy, ListedLike } from '#schemas/likes.ts';
import type { Match } from '#schemas/matches.ts';
import type { Conversation, Message } from '#schemas/messages.ts';
import type { Notification } from '#schemas/notifications.ts';
import type { NotificationSettings } from '#schemas/notification-settings.ts';
import type { Order } from '#schemas/orders.ts';
import type { Premium } from '#schemas/premium.ts';
import type { Card, LikeableCard, Profile } from '#schemas/profile.ts';
import type { Report } from '#schemas/reports.ts';
import type { FilterOptions, OwnFilters, SearchFilters } from '#schemas/search.ts';
import type { Settings } from '#schemas/settings.ts';
import type { Ad, Cam } from '#schemas/webcams.ts';
import type { WiderDeck } from '#sync/queries/deck.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import type { Spending } from '#sync/engine/overlay/daily-limit.ts';
import type { DeckChoice, DeckRound } from '#sync/engine/overlay/deck.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';

/** One page of results; `storedAt` is wall-clock ms. `filters` are absent on a page that an earlier version stored. */
export interface StoredPage {
  filters?: SearchFilters;
  page: number;
  profiles: LikeableCard[];
  /** Null where the site sent no number, or one smaller than the profiles it sent. */
  num_results: number | null;
  filter_options: FilterOptions | null;
  storedAt: number;
}

/** The card of a list, and the whole profile once it was opened. */
export interface StoredProfile {
  card: Card;
  profile: Profile | null;
  storedAt: number;
}

/** A backend that keeps only spec §7 does not name the member. */
export type KnownConversation = Omit<Conversation, 'profile'> & { profile: Card | null };

/** The endpoint last reported to the server, when, and when a push was last acknowledged. Wall-clock ms. */
export interface PushRecord {
  endpoint: string;
  postedAt: number;
  acknowledgedAt: number;
}

/** The purchase that the member last asked for on this device (money/orders.ts). */
export interface StoredPurchase {
  client_id: IntentKey;
  /** What is bought and how, as text: another text is another purchase. */
  what: string;
  /** Null until the site has answered. */
  order: OrderId | null;
  /** Wall-clock ms: until then the order can be paid. */
  until: number | null;
  /** The page to return to. */
  next: string | null;
}

/** What is stored about an endpoint beside its rows. `syncedAt` is wall-clock ms. */
export type Meta =
  | { kind: 'endpoint'; etag: string | null; syncedAt: number }
  /** The ETag of the answer whose writing began last: if the stored ETag differs, its rows may be there or not. */
  | { kind: 'pending-etag'; etag: string | null }
  | { kind: 'versions'; versions: Versions }
  /** The hidden and blocked members (exclusions.ts). */
  | { kind: 'exclusions'; list: ExclusionKind; profiles: ProfileId[] }
  | { kind: 'push'; record: PushRecord | null }
  | { kind: 'notification-settings'; settings: NotificationSettings }
  | { kind: 'genders'; genders: FieldChoice[]; requestedAt: number }
  /** `meet`: whom the member would like to meet, as they were found by; absent in rows of an older release. */
  | { kind: 'signup-matches'; profiles: Match[]; isWide: boolean; meet?: string | null }
  | { kind: 'visitors'; profiles: ListedLike[] }
  /** The cursor fetches the next older page; null after the oldest. `readUpTo` and `deleted`: accepted by the server. */
  | {
      kind: 'notifications';
      items: Notification[];
      cursor: NotificationId | null;
      readUpTo: NotificationId | null;
      deleted: NotificationId[];
    }
  | { kind: 'webcams'; cams: Cam[]; ads: Ad[] }
  /** The matches to celebrate because of a like given here, and those celebrated. */
  | { kind: 'new-matches'; owed: ProfileId[]; shown: ProfileId[] }
  /**
   * The cursor is null after the last member who fits. Not in older databases: `round`, the cards that the member counts down;
   * `deals`, which counts the decks dealt; `undone`, whose choices were undone since this one was dealt; `meet`, by whose choice
   * of whom to meet the site dealt it, as text.
   */
  | {
      kind: 'deck';
      profiles: Match[];
      round?: DeckRound;
      cursor: string | null;
      filters: OwnFilters;
      wider: WiderDeck | null;
      choices: DeckChoice[];
      deals?: number;
      undone?: ProfileId[];
      meet?: string | null;
    }
  | { kind: 'interests'; interests: Interest[]; requestedAt: number }
  | { kind: 'profile-fields'; choices: Record<string, FieldChoice[]>; requestedAt: number }
  | { kind: 'credits'; credits: Credits }
  /** In minor units of the currency of the prices. */
  | { kind: 'spending-limit'; amount: number }
  | { kind: 'order'; order: Order }
  | { kind: 'purchase'; purchase: StoredPurchase }
  | { kind: 'premium'; premium: Premium }
  /** `listed`: null before the first answer. `made`: accepted and in no answer yet. */
  | { kind: 'reports'; listed: Report[] | null; made: Report[] }
  /** `names`: of the members whom questions of this device are about, because one may vanish; absent where there are none. */
  | {
      kind: 'complaints';
      listed: StoredComplaint[] | null;
      made: StoredComplaint[];
      names?: Record<string, string> | undefined;
      /** How many pictures one may have; absent where the site takes none. */
      picturesMax?: number | undefined;
    }
  | { kind: 'decisions'; decisions: Decision[] }
  /** The range read without a gap, from `oldest` to `newest`; an accepted message of mine may be outside it. */
  | {
      kind: 'conversation';
      conversation: KnownConversation;
      has_more: boolean;
      oldest: MessageId | null;
      newest: MessageId | null;
      /** The messages that I deleted for myself; absent where there are none. */
      removed?: MessageId[] | undefined;
      /** The changes of sent messages that are in the base; absent where the site counts none. */
      revision?: string | undefined;
    };

/** What is written and not sent to one member. */
export interface Draft {
  body: string;
  /** The message that it quotes. */
  reply_to?: MessageId;
  /** The texts of edits that were begun and not saved, by the id of the message. */
  edits?: Record<string, string>;
  /** The pictures of a form, in their order; their bytes are in `photos`. */
  pictures?: KeptPicture[];
  at: number;
}

/** A piece of a photo to upload; `group` is the photo's key, `at` wall-clock ms. */
export interface StoredPiece {
  base64: string;
  at: number;
}

/**
 * Created with the outbox: the device's id for the server, its intent sequence, and the epoch of its leader. `born`
 * identifies this database: another value means that the stored data was lost (invariant 32).
 */
export interface StoredDevice {
  id: string;
  seq: number;
  epoch: number;
  born: string;
  /** The daily limit, and what counts against it; absent before the first paid message (money/spending.ts). */
  spending?: Spending | undefined;
}

export interface BaseTables {
  user: User;
  chats: Chat;
  likes: LikedBy;
  pages: StoredPage;
  profiles: StoredProfile;
  messages: Message;
  settings: Settings;
  meta: Meta;
}

export interface IntentTables {
  drafts: Draft;
  outbox: OutboxRow;
  device: StoredDevice;
  photos: StoredPiece;
}

export interface Tables extends BaseTables, IntentTables {}
export type Table = keyof Tables;

export interface Row<T extends Table> {
  key: string;
  group: string;
  order: string;
  data: Tables[T];
}

/** The key of a table that holds one row. */
export const ONLY = 'only';

export const onlyRow = <T extends Table>(data: Tables[T]): Row<T> => ({
  key: ONLY,
  group: ONLY,
  order: '',
  data,
});
