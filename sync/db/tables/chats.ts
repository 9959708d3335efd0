/**
 * The chat list as rows: one per other member, newest first by when the server received the last message. A backend of the
 * specification names only when it was written.
 */
import type { Chat } from '#schemas/chats.ts';
import { newestTime } from './order.ts';
import type { Row } from './tables.ts';

export const CHATS = 'chats';

export const chatRow = (chat: Chat): Row<'chats'> => ({
  key: chat.profile.id,
  group: CHATS,
  order: newestTime(chat.last_message && (chat.last_message.received ?? chat.last_message.created)),
  data: chat,
});
