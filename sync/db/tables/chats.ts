/** The chat list as rows: one per other member, newest first by the last message. */
import type { Chat } from '#schemas/chats.ts';
import { newestTime } from './order.ts';
import type { Row } from './tables.ts';

export const CHATS = 'chats';

export const chatRow = (chat: Chat): Row<'chats'> => ({
  key: chat.profile.id,
  group: CHATS,
  order: newestTime(chat.last_message?.created ?? null),
  data: chat,
});
