/**
 * A message: one row each, always sent under one `client_id`, and looked up before it is sent again (product 2.1; invariants
 * 3, 4, 8). The messages of a conversation share one send queue.
 */
import { echoOf } from '#schemas/known-conversation.ts';
import type { ConversationId, IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import { ASK_AGAIN_AFTER_MS } from '#schemas/limits.ts';
import type { Message } from '#schemas/messages.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import type { LaterChange, OnceRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import type { BaseChange } from './base-change.ts';
import { conversationQueue } from './send-queues.ts';
import { onceIntent } from './once-intent.ts';
import { changeOnce, freshOnceRow } from './once-row.ts';
import { callRequest, type AnswerPart } from './request.ts';
import { onceRowShape } from './row-shapes.ts';

const VERSION = 1;

/** A text or a photo. Its key is the `client_id` of all its attempts. Order within a conversation is `seq`. */
export interface OwnMessage extends OnceRowBase {
  /** A pair has one conversation, so the member identifies it, even before the server has created one. */
  target: ProfileId;
  conversation: ConversationId | null;
  created: Time;
  body: string;
  /** The price in credits shown on the button when the member pressed it; absent when no price was shown. */
  max_cost?: number;
  /** The member's local day on which they agreed to pass their daily limit with it. */
  agreed_day?: string;
  /** The message that it quotes: one that the server has, because the contract names it by the server's id. */
  reply_to?: MessageId;
  message: Message | null;
}

export interface MessageRow extends OwnMessage {
  kind: 'message';
}

export interface MessageSend {
  kind: 'message';
  profile: ProfileId;
  conversation: ConversationId | null;
  body: string;
  created: Time;
  max_cost?: number;
  reply_to?: MessageId;
}

type NewMessage = Pick<
  MessageRow,
  'member' | 'target' | 'conversation' | 'key' | 'seq' | 'at' | 'body' | 'reply_to' | 'agreed_day'
> & {
  cost: number;
  /** When send was pressed, by the server's clock; by default by the device's, as `at`. */
  made?: number;
};

export const messageRow = ({ cost, made, ...given }: NewMessage): MessageRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'message',
  v: VERSION,
  id: given.key,
  created: timeOf(made ?? given.at),
  ...(cost > 0 ? { max_cost: cost } : {}),
  message: null,
});

/** A message queued for more than a day: the member must confirm it before it is sent. */
export const isExpired = (row: OwnMessage, wall: number): boolean =>
  row.state === 'queued' && wall - row.at > ASK_AGAIN_AFTER_MS;

/** A new price, or a message beyond the daily limit, needs the member's tap. */
function agreed<R extends OwnMessage>(row: R | null, made: LaterChange): R | null {
  if (row === null || made.type !== 'now') return row;
  const { max_cost, agreed_day } = made;
  return {
    ...row,
    ...(max_cost === undefined ? {} : { max_cost }),
    ...(agreed_day === undefined ? {} : { agreed_day }),
  };
}

export function changeMessage<R extends OwnMessage>(row: R, made: LaterChange): R | null {
  const changed = agreed(changeOnce(row, made), made);
  if (made.type !== 'accepted' || changed === null || changed === row) return changed;
  const arrived = made.message ?? row.message;
  const conversation = arrived?.conversation ?? row.conversation;
  return { ...changed, message: arrived, conversation };
}

const bodyOf = (
  { profile, conversation, body, created, max_cost, reply_to }: MessageSend,
  key: IntentKey,
) => ({
  client_id: key,
  ...(conversation === null ? { profile } : { conversation }),
  body,
  created,
  ...(max_cost === undefined ? {} : { max_cost }),
  ...(reply_to === undefined ? {} : { reply_to }),
});

/** A backend without support for our keys leaves the key out of the echo. */
export const echoIn =
  (key: IntentKey) =>
  ({ message: echo, credits }: { message: Message; credits: number | null }): AnswerPart => ({
    message: { ...echo, client_id: echo.client_id ?? key },
    creditsLeft: credits,
  });

const echoStored = (profile: ProfileId, echo: Message | null): BaseChange[] =>
  echo === null ? [] : [{ type: 'message', profile, message: echo }];

/**
 * Stored together with the message that cost credits: without it the balance would be too high until the next user call.
 */
const balanceStored = (credits: number | null): BaseChange[] =>
  credits === null ? [] : [{ type: 'credits', credits }];

export const messageStored = (
  { profile }: { profile: ProfileId },
  answerPart: AnswerPart,
): readonly BaseChange[] => [
  ...echoStored(profile, answerPart.message),
  ...balanceStored(answerPart.creditsLeft ?? null),
];

export const messageShape = {
  body: z.string(),
  created: z.string(),
  reply_to: z.optional(z.string()),
  message: z.nullable(z.object({ id: z.string(), body: z.string() })),
};

export const message = onceIntent<MessageRow, MessageSend>({
  version: VERSION,
  shape: onceRowShape({ ...messageShape, conversation: z.nullable(z.string()) }),
  confirmedBy: ['chats'],
  verifyBeforeRetry: true,
  sendQueueOf: conversationQueue,
  change: changeMessage,
  isExpired,
  sendOf: ({ target: profile, conversation, body, created, max_cost = 0, reply_to }) => ({
    kind: 'message',
    profile,
    conversation,
    body,
    created,
    ...(max_cost > 0 ? { max_cost } : {}),
    ...(reply_to === undefined ? {} : { reply_to }),
  }),
  requestOf: (send, { key }) =>
    callRequest({
      endpoint: echoOf(send.conversation),
      body: bodyOf(send, key),
      answerPartOf: echoIn(key),
    }),
  onAccepted: messageStored,
  about: ({ target: profile, body }) => ({ kind: 'message', profile, body }),
});
