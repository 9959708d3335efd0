/**
 * Messages and the echo of a sent message, where the reader knows the conversation already. What a backend sends about it
 * beside the rows may then be missing or wrong (decisions 36, 61).
 */
import * as z from 'zod/mini';
import type { ConversationId } from './ids.ts';
import { Message, sendMessage } from './messages.ts';
import { reads } from './reading.ts';

/** Replaces any value, and a missing one. */
export const always = (id: ConversationId) => reads(z.literal(id), { from: () => id });

export const messageOf = (id: ConversationId) =>
  z.object({ ...Message.shape, conversation: always(id) });

/** The first message creates the conversation, so only the echo can name it. */
export const echoOf = (id: ConversationId | null) => ({
  ...sendMessage,
  answer: z.object({
    ...sendMessage.answer.shape,
    message: id === null ? Message : messageOf(id),
  }),
});
