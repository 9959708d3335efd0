/**
 * Changing a message that was sent (contract 50): editing it, deleting it for both, and reacting to it. Each call sets a
 * state, so it can be repeated; of two edits or reactions the later press wins.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MessageId } from './ids.ts';
import { MESSAGE_MAX_LENGTH } from './limits.ts';
import { Message } from './messages.ts';
import { NoQuery } from './nothing.ts';
import { Time } from './time.ts';

export const REACTIONS = ['❤️', '😂', '😮', '😢', '👍', '🔥'] as const;
export type ReactionEmoji = (typeof REACTIONS)[number];

const answer = z.object({ message: Message });

/** The sender’s own, within fifteen minutes of its arrival. `created`: when it was edited, by the device. */
export const editMessage = endpoint({
  name: 'editMessage',
  method: 'PUT',
  path: '/api/messages.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({
    message: MessageId,
    body: z.string().check(z.maxLength(MESSAGE_MAX_LENGTH)),
    created: Time,
  }),
  answer,
});

/** The sender’s own, within fifteen minutes of its arrival. Its place stays, without text and picture. */
export const deleteMessageForBoth = endpoint({
  name: 'deleteMessageForBoth',
  method: 'DELETE',
  path: '/api/messages.php',
  when: { both: '1' },
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({ message: MessageId }),
  answer,
});

/** Null takes the reaction back. */
export const reactToMessage = endpoint({
  name: 'reactToMessage',
  method: 'PUT',
  path: '/api/messages.php',
  when: { reaction: '1' },
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({
    message: MessageId,
    emoji: z.nullable(z.enum(REACTIONS)),
    created: Time,
  }),
  answer,
});
