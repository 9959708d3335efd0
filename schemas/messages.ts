/**
 * Messages of a conversation: reading pages, sending one or several exactly once by `client_id`, looking up which messages
 * arrived, and deleting one for me (contract 5–9). A message is never sent again under another id.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorAnswer } from './error.ts';
import { guard } from './guard.ts';
import { ConversationId, ImageId, IntentKey, MessageId, ProfileId } from './ids.ts';
import {
  BATCH_MAX,
  MESSAGES_PAGE_SIZE,
  MESSAGES_PAGE_SIZE_MAX,
  MESSAGE_MAX_LENGTH,
  RECONCILE_MAX_IDS,
} from './limits.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { Card, Image } from './profile.ts';
import { reads } from './reading.ts';
import { Moment, Time } from './time.ts';

export const FromKind = z.enum(['member', 'operator', 'auto', 'system']);
export type FromKind = z.infer<typeof FromKind>;

export const MessageType = z.enum(['text', 'photo', 'system']);
export type MessageType = z.infer<typeof MessageType>;

/** How far a message has come: stored by the server, on a device of the other side, read there; or deleted for both. */
export const MessageState = z.enum(['sent', 'delivered', 'read', 'deleted']);
export type MessageState = z.infer<typeof MessageState>;

/** One per member. */
export const Reaction = z.object({ from: ProfileId, emoji: z.string() });
export type Reaction = z.infer<typeof Reaction>;

/** `created` is when send was pressed, by the sender's clock within bounds; `received` is the server's own time, which orders
 * conversations; `delivered` and `read` are about the other side, and
 * equal `received` where they do not tell when. `cost` is in credits.
 * `changeable_until`: when its sender can no longer edit it, or delete it for both; null for the other side. */
export const Message = z.object({
  id: MessageId,
  client_id: z.nullable(z.string()),
  conversation: ConversationId,
  from: ProfileId,
  from_kind: z._default(FromKind, 'member'),
  type: z._default(MessageType, 'text'),
  body: reads(z.string(), { orElse: '' }),
  image: z.nullable(Image),
  reply_to: z.nullable(MessageId),
  cost: z._default(z.number(), 0),
  created: Moment,
  received: z.optional(Moment),
  delivered: z.nullable(Time),
  read: z.nullable(Time),
  state: z.optional(MessageState),
  edited: z.optional(z.nullable(Time)),
  changeable_until: z.optional(z.nullable(Time)),
  reactions: z.optional(z.array(Reaction)),
});
export type Message = z.infer<typeof Message>;

/** The conversation of a page of messages. `closed` and `blocked` disable the composer. */
export const Conversation = z.object({
  id: ConversationId,
  profile: Card,
  closed: guard(),
  blocked: guard(),
  fictional: reads(guard(), { also: 'fictional_icon' }),
  cost_next: z._default(z.number(), 0),
  max_length: z._default(z.number(), MESSAGE_MAX_LENGTH),
  my_read: z.nullable(MessageId),
  their_read: z.nullable(MessageId),
  /** I have deleted the conversation up to this message; absent where the site does not tell. */
  deleted_up_to: z.optional(z.nullable(MessageId)),
  /** How many conversations I can begin for now; null when this one has begun, absent where the site does not tell. */
  first_left: z.optional(z.nullable(z.number())),
});
export type Conversation = z.infer<typeof Conversation>;

export const MessagesAnswer = z.object({
  messages: z.array(Message),
  has_more: z._default(z.boolean(), false),
  conversation: Conversation,
  /** Counts the changes of messages that were already sent; given as `since`, it fetches those after it. */
  revision: z.optional(z.string()),
  changed: z.optional(z.array(Message)),
  removed: z.optional(z.array(MessageId)),
});
export type MessagesAnswer = z.infer<typeof MessagesAnswer>;

/**
 * With `since` the answer also has `changed`: messages of any age that were edited, deleted for both, reacted to or restored
 * since that `revision`. `removed`: those that were taken down since, or ever, and the newest hundred that I deleted for myself.
 * With `before` and without `since` it has none of the three.
 * The newest page, or the page before or after a message; always oldest first inside the page.
 */
export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/messages.php',
  when: { conversation: '*' },
  travel: 'pull',
  query: z.object({
    conversation: ConversationId,
    before: z.optional(MessageId),
    after: z.optional(MessageId),
    since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    limit: z._default(z.int().check(z.gte(1), z.lte(MESSAGES_PAGE_SIZE_MAX)), MESSAGES_PAGE_SIZE),
  }),
  body: NoBody,
  answer: MessagesAnswer,
});

/** Which of these client ids arrived? Resolves an ambiguous message without sending anything. */
export const settleMessages = endpoint({
  name: 'settleMessages',
  method: 'GET',
  path: '/api/messages.php',
  when: { client_id: '*' },
  travel: 'ask',
  query: z.object({
    client_id: z.array(IntentKey).check(z.minLength(1), z.maxLength(RECONCILE_MAX_IDS)),
  }),
  body: NoBody,
  answer: z.object({ found: z.array(Message), missing: z.array(z.string()) }),
});

/** Deletes a message for me; the other side keeps it (contract 9). */
export const deleteMessage = endpoint({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/api/messages.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({ message: MessageId }),
  answer: Done,
});

/** A message as it is sent. A photo names its picture (message-images.ts) and may have no text. */
const Outgoing = z.strictObject({
  client_id: IntentKey,
  conversation: z.optional(ConversationId),
  profile: z.optional(ProfileId),
  type: z._default(z.enum(['text', 'photo']), 'text'),
  body: z.string().check(z.maxLength(MESSAGE_MAX_LENGTH)),
  image: z.optional(ImageId),
  reply_to: z.optional(MessageId),
  created: Time,
  max_cost: z._default(z.number().check(z.gte(0)), 0),
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/messages.php',
  travel: 'outbox',
  query: NoQuery,
  body: Outgoing,
  answer: z.object({ message: Message, credits: z.nullable(z.number()) }),
});

/** The answer for one message of a batch: `status` and `message` or `error` are those that it would get by itself. */
const BatchItem = z.object({
  client_id: z.string(),
  status: z.number(),
  message: z.optional(Message),
  error: z.optional(ErrorAnswer.shape.error),
});

/**
 * Sends several messages in their order, each one by itself: a refused one does not undo the others. After a refusal that a
 * later attempt may get past, the following ones of the same conversation get the same refusal, so that none overtakes it.
 */
export const sendMessages = endpoint({
  name: 'sendMessages',
  method: 'POST',
  path: '/api/messages.php',
  when: { batch: '1' },
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({ items: z.array(Outgoing).check(z.minLength(1), z.maxLength(BATCH_MAX)) }),
  answer: z.object({ items: z.array(BatchItem), credits: z.nullable(z.number()) }),
});
