import type { ChatRow } from '#sync/queries/chats.ts';

/** A conversation that the server does not know yet is named by its member. */
export const chatPath = ({ conversation, key }: ChatRow): string =>
  conversation === null ? `/members/${key}/chat` : `/chats/${conversation}`;
