/**
 * One conversation, by its member: stored messages oldest first, my unsent ones laid over them, and the draft.
 */
import type { ConversationId, IntentKey, MessageId } from '#schemas/ids.ts';
import type { FromKind } from '#schemas/messages.ts';
import type { Card, Image } from '#schemas/profile.ts';
import type { Time } from '#schemas/time.ts';
import { query } from '#sync/live.ts';

/** Product §3.0, message states; `draft` is the composer's, `unknown` is "checking whether this arrived", `undecided` was looked for in
 * vain and is the member's to decide, `held` waits for such a decision about another message. */
export type MessageState =
  | 'queued'
  | 'sending'
  | 'unknown'
  | 'undecided'
  | 'held'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed_retry'
  | 'failed_credits'
  | 'failed_blocked'
  | 'failed_gone'
  | 'failed_moderated'
  | 'failed_too_long'
  | 'failed_rate'
  | 'failed_other'
  | 'expired';

export interface MessageRow {
  /** The client id where there is one, so that the bubble keeps its identity when the server's copy arrives. */
  key: string;
  id: MessageId | null;
  client_id: IntentKey | null;
  /** The waiting row behind it, while there is one. */
  waiting: string | null;
  mine: boolean;
  from_kind: FromKind;
  type: 'text' | 'photo' | 'system';
  body: string;
  image: Image | null;
  created: Time;
  delivered: Time | null;
  read: Time | null;
  state: MessageState;
  /** The server's words of a refusal, or wall-clock ms of the next try. */
  reason: string | null;
  nextTryAt: number | null;
  /** The credits it would take, of one that was refused for them. */
  needed?: number;
  /** Are there so many that are not promised to others? */
  canPay?: boolean;
}

export interface ConversationView {
  rows: MessageRow[];
  conversation: ConversationId | null;
  card: Card | null;
  closed: boolean;
  blocked: boolean;
  fictional: boolean;
  max_length: number;
  /** Credits for the next message; null until the conversation has been read. */
  cost_next: number | null;
  /** What is not promised to messages that wait; null where the site tells no balance. */
  freeCredits: number | null;
  has_more: boolean;
  /** The first message I had not read when the screen opened its query: the "New" line stands above it. */
  firstUnread: MessageId | null;
  newest: MessageId | null;
  /** Is everything here that the list counts as unread? Where it does not name its last message, only a fresh page can say so. */
  isWhole: boolean;
  /** The last line as the chat list has it, where no message of the conversation is on this device. */
  known: { body: string; mine: boolean; created: Time; automatic: boolean } | null;
  draft: string;
}

export const conversationQuery = query<{ profile: string }, ConversationView>()('conversation');

/** Which member a conversation belongs to, for the route that only knows the conversation's id. */
export const conversationMemberQuery = query<{ conversation: string }, { profile: string }>()(
  'conversation-member',
);
