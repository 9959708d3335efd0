/**
 * The list of conversations, opening one with a member, deleting one, its marks and how far it is read (spec §3, §7;
 * contract 11–13). The messages inside are messages.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ConversationId, MessageId, ProfileId } from './ids.ts';
import { CHATS_MAX } from './limits.ts';
import { FromKind, MessageState, MessageType } from './messages.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { Card } from './profile.ts';
import { reads } from './reading.ts';
import { Moment } from './time.ts';

export const LastMessage = z.object({
  id: MessageId,
  client_id: z.nullable(z.string()),
  text: reads(z.string(), { orElse: '' }),
  type: z._default(MessageType, 'text'),
  from: ProfileId,
  from_kind: z._default(FromKind, 'member'),
  created: Moment,
  received: z.optional(Moment),
  state: z.optional(MessageState),
});
export type LastMessage = z.infer<typeof LastMessage>;

/** The marks of a conversation in the member's list: above the others, without sound, hidden until a new message comes. */
export const ChatMarks = z.object({
  pinned: z._default(z.boolean(), false),
  muted: z._default(z.boolean(), false),
  archived: z._default(z.boolean(), false),
});
export type ChatMarks = z.infer<typeof ChatMarks>;

/** One row of the list. `my_read` and `their_read` are the newest message ids read by each side. */
export const Chat = z.object({
  conversation: z.object({ id: ConversationId }),
  profile: Card,
  num_unread_messages: reads(z.number(), { orElse: 0 }),
  last_message: z.nullable(LastMessage),
  my_read: z.nullable(MessageId),
  their_read: z.nullable(MessageId),
  ...ChatMarks.shape,
});
export type Chat = z.infer<typeof Chat>;

/** Newest first. `cursor` fetches the next page and is null after the last one (contract 13); without `limit` it is one page. */
export const listChats = endpoint({
  name: 'listChats',
  method: 'GET',
  path: '/api/chats.php',
  travel: 'pull',
  query: z.object({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,13}\.[A-Za-z0-9_-]{1,64}$/))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(CHATS_MAX))),
  }),
  body: NoBody,
  answer: z.object({ chats: z.array(Chat), cursor: z.optional(z.nullable(z.string())) }),
});

const openAnswer = z.object({ id: ConversationId });

/**
 * Finds or creates the conversation with a member: a GET that may change state. `openChatByPost` is its POST (decisions 40).
 */
export const openChat = endpoint({
  name: 'openChat',
  method: 'GET',
  path: '/api/chat.php',
  when: { profile: '*' },
  travel: 'ask',
  changes: true,
  query: z.object({ profile: ProfileId }),
  body: NoBody,
  answer: openAnswer,
});

export const openChatByPost = endpoint({
  name: 'openChatByPost',
  method: 'POST',
  path: '/api/chat.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ profile: ProfileId }),
  answer: openAnswer,
});

/** `up_to`: the newest message that the device knew. Without it everything goes that is there when the call arrives. */
export const deleteChat = endpoint({
  name: 'deleteChat',
  method: 'DELETE',
  path: '/api/chat.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({ conversation: ConversationId, up_to: z.optional(MessageId) }),
  answer: Done,
});

/** Only the given marks change. Each sets a value, so the call can be repeated (contract 12). */
export const markChat = endpoint({
  name: 'markChat',
  method: 'PUT',
  path: '/api/chat.php',
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({
    conversation: ConversationId,
    pinned: z.optional(z.boolean()),
    muted: z.optional(z.boolean()),
    archived: z.optional(z.boolean()),
  }),
  answer: ChatMarks,
});

/** Marks messages up to this one as read; never moves backwards. */
export const markChatRead = endpoint({
  name: 'markChatRead',
  method: 'PUT',
  path: '/api/chat.php',
  when: { read: '1' },
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({ conversation: ConversationId, message: MessageId }),
  answer: z.object({ unread: z._default(z.number(), 0) }),
});
