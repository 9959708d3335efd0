/**
 * Whether the chat list knows of messages that a stored conversation lacks (product 2.13). A conversation is stored without a
 * gap from its oldest to its newest message that was read; only accepted messages of mine are stored beyond that.
 */
import type { Chat } from '#schemas/chats.ts';
import { compareMessageIds, type MessageId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';

interface StoredMessages {
  /** The newest message that was read without a gap. */
  newest: MessageId | null;
  /** Oldest first. */
  messages: readonly Message[];
}

/** `before`: the first message after the gap; null when the newest messages are missing. */
export interface MissingMessages {
  before: MessageId | null;
}

const isAfter = (id: MessageId, other: MessageId | null): boolean =>
  other === null || compareMessageIds(id, other) > 0;

export function missingMessages(chat: Chat, stored: StoredMessages): MissingMessages | null {
  const { profile, last_message: last, my_read, num_unread_messages } = chat;
  const { newest, messages } = stored;
  if (last === null || !isAfter(last.id, newest)) return null;
  const beyond = messages.filter(({ id }) => isAfter(id, newest));
  if (!beyond.some(({ id }) => id === last.id)) return { before: null };
  const unread = messages.filter(({ from, id }) => from === profile.id && isAfter(id, my_read));
  const [first] = beyond;
  return first !== undefined && num_unread_messages > unread.length ? { before: first.id } : null;
}
