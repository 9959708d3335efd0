/**
 * One conversation, by its member: stored messages oldest first, my unsent ones laid over them, and the draft.
 */
import type { ConversationId, IntentKey, MessageId } from '#schemas/ids.ts';
import type { FromKind, MessageType } from '#schemas/messages.ts';
import type { Card, Image } from '#schemas/profile.ts';
import type { Time } from '#schemas/time.ts';
import type { LastLine } from './chats.ts';
import { query } from './live.ts';

/**
 * The message states of product 3.0. `draft` is the composer's; `unknown` means "checking whether this arrived";
 * `undecided` was looked up in vain and waits for the member's decision; `held` waits for such a decision about another
 * message; `unconfirmed` waits until the member's e-mail address is confirmed; `failed_limit` was held back by the member's own
 * daily limit.
 */
export type MessageItemState =
  | 'queued'
  | 'sending'
  | 'unknown'
  | 'undecided'
  | 'held'
  | 'unconfirmed'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed_retry'
  | 'failed_credits'
  | 'failed_limit'
  | 'failed_blocked'
  | 'failed_gone'
  | 'failed_moderated'
  | 'failed_too_long'
  | 'failed_rate'
  | 'failed_other'
  | 'expired';

/** One per member. `mine`: with an unsent one of mine in place of the stored one. */
export interface ItemReaction {
  emoji: string;
  mine: boolean;
}

/** My edit of a sent message, or its deletion for both, that the server has not accepted. */
export interface MessageChange {
  kind: 'edit' | 'delete';
  /** The id of its outbox row. */
  row: string;
  /** `late`: the time for changing the message is over, and the message stays as it was. */
  state: 'waiting' | 'sending' | 'late' | 'refused';
  /** Why the server refused it: a known code or the server's text. */
  reason: string | null;
  /** Wall-clock ms. */
  nextTryAt: number | null;
  /** The text of an edit. */
  body: string;
}

/** The message that another one quotes. */
export interface ItemQuote {
  message: MessageId;
  /**
   * `gone`: it was deleted, taken down, or deleted for me. `elsewhere`: this device does not hold it. Neither has a text, and
   * of neither is it known whose it was.
   */
  state: 'here' | 'gone' | 'elsewhere';
  mine: boolean | null;
  body: string;
  isPhoto: boolean;
}

export interface MessageItem {
  /** The client id where there is one, so that the bubble keeps its identity when the server's copy arrives. */
  key: string;
  id: MessageId | null;
  client_id: IntentKey | null;
  /** The id of the waiting outbox row behind it, if any. */
  waiting: string | null;
  mine: boolean;
  from_kind: FromKind;
  type: MessageType;
  body: string;
  image: Image | null;
  /** The message it quotes; null when it is no reply. */
  quote: ItemQuote | null;
  /** My photo that is on its way. `sent`: the share of its bytes that has arrived, from 0 to 1. */
  upload: { sent: number | null } | null;
  created: Time;
  /** By the server's clock; absent until it has the message, and where a site does not tell. */
  received?: Time;
  delivered: Time | null;
  read: Time | null;
  state: MessageItemState;
  /** Why the server refused it: a known code or the server's text. */
  reason: string | null;
  /** Wall-clock ms. */
  nextTryAt: number | null;
  edited: Time | null;
  /** Deleted for both: nothing of it is left but its place. */
  isDeleted: boolean;
  reactions: readonly ItemReaction[];
  /** Until then I can edit it, or delete it for both; null where that is not possible. */
  changeableUntil: Time | null;
  change: MessageChange | null;
  /** The credits that a message refused for lack of credits would need. */
  needed?: number;
  /** Whether the available credits suffice for it. */
  canPay?: boolean;
  /** The most characters that a message refused as too long may have, where the site told. */
  maxLength?: number;
}

export interface ConversationView {
  rows: MessageItem[];
  conversation: ConversationId | null;
  card: Card | null;
  closed: boolean;
  blocked: boolean;
  fictional: boolean;
  max_length: number;
  /** How many conversations can be begun for now; null when this one has begun, or where the site does not tell. */
  first_left: number | null;
  /** Credits for the next message; null until the conversation has been read. */
  cost_next: number | null;
  /** The credits not reserved by waiting messages; null where the site reports no balance. */
  availableCredits: number | null;
  has_more: boolean;
  /** Whether this site has reactions, and changes of sent messages. */
  canReact: boolean;
  /** The first unread message when the screen opened its query: the "New" line is above it. */
  firstUnread: MessageId | null;
  newest: MessageId | null;
  /**
   * Whether every message that the list counts as unread is here. If the list does not name its last message, only a
   * fresh page shows that.
   */
  isWhole: boolean;
  /**
   * The chat list knows of messages that are not on this device: above the message `before`, or, when it is null, after the
   * stored ones.
   */
  missing: { before: MessageId | null } | null;
  /** The last line from the chat list, when this device does not hold that message. */
  known: Omit<LastLine, 'state'> | null;
  draft: string;
  /** The message that the draft quotes. */
  draftQuote: ItemQuote | null;
  /** The texts of edits that were begun and not saved, by the id of the message. */
  edits: Readonly<Record<string, string>>;
}

/** It has not begun: nothing of it is stored, and the chat list knows of no message either. */
export const hasNoMessage = ({ rows, known }: Pick<ConversationView, 'rows' | 'known'>): boolean =>
  rows.length === 0 && known === null;

/**
 * What is fetched for the screen, and nothing without it: `newest`: what is new, each time. `price`: the same where the price of the
 * next message is not known.
 */
export const WANTED_OF_CONVERSATION = ['newest', 'price'] as const;
export type WantedOfConversation = (typeof WANTED_OF_CONVERSATION)[number];

export const conversationQuery = query<
  { profile: string; wanted?: WantedOfConversation | undefined },
  ConversationView
>()('conversation');

/** Which member a conversation belongs to, for the route that has only the conversation's id. */
export const conversationMemberQuery = query<{ conversation: string }, { profile: string }>()(
  'conversation-member',
);
