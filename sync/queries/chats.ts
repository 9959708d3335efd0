/** The chat list: newest first, including messages written offline, with drafts and failures marked. */
import type { ConversationId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import type { Time } from '#schemas/time.ts';
import { query } from './live.ts';

export interface ChatRow {
  /** The other member's id: a pair has one conversation, even before it exists on the server. */
  key: string;
  conversation: ConversationId | null;
  card: Card;
  num_unread_messages: number;
  last: {
    body: string;
    mine: boolean;
    created: Time;
    state: 'settled' | 'waiting' | 'failed';
    automatic: boolean;
  } | null;
  draft: string | null;
  pinned: boolean;
  muted: boolean;
}

export interface ChatsView {
  rows: ChatRow[];
  unread: number;
}

export const chatsQuery = query<{ filter: 'all' | 'unread' | 'waiting' }, ChatsView>()('chats');
