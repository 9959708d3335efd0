/** The chat list: newest first, including messages written offline, with drafts and failures marked. */
import type { ConversationId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import type { Time } from '#schemas/time.ts';
import { query } from './live.ts';

export const CHAT_FILTERS = ['all', 'unread', 'new', 'waiting', 'archived'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];

export const CHAT_MARKS = ['pinned', 'muted', 'archived'] as const;
export type ChatMark = (typeof CHAT_MARKS)[number];

export interface LastLine {
  /** The caption of a photo, which may be empty. */
  body: string;
  isPhoto: boolean;
  mine: boolean;
  created: Time;
  state: 'settled' | 'waiting' | 'failed';
  automatic: boolean;
  /** Deleted for both. */
  isDeleted: boolean;
}

export interface ChatRow {
  /** The other member's id: a pair has one conversation, even before it exists on the server. */
  key: string;
  conversation: ConversationId | null;
  card: Card;
  num_unread_messages: number;
  last: LastLine | null;
  draft: string | null;
  pinned: boolean;
  muted: boolean;
  archived: boolean;
  /** The other member wrote, and I have read nothing of it yet. */
  isNewContact: boolean;
}

export interface ChatsView {
  rows: ChatRow[];
  unread: number;
  /** How many chats each filter shows. */
  counts: Readonly<Record<ChatFilter, number>>;
}

/** `every`: the archived ones too, for a search. */
export const chatsQuery = query<{ filter: ChatFilter | 'every' }, ChatsView>()('chats');
