/**
 * A message: one row each, always sent under one `client_id`, and looked up before it is sent again (product §2.1; sync
 * §2, 3, 4, 8). The messages of a conversation share one send queue.
 */
import { echoOf } from '#schemas/known-conversation.ts';
import type { ConversationId, IntentKey, ProfileId } from '#schemas/ids.ts';
import { ASK_AGAIN_AFTER_MS } from '#schemas/limits.ts';
import type { Message } from '#schemas/messages.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import type { LaterChange, OnceRow } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import type { BaseChange } from './base-change.ts';
import { conversationQueue } from './send-queues.ts';
import { onceIntent } from './once-intent.ts';
import { changeOnce, freshOnceRow } from './once-row.ts';
import { callRequest } from './request.ts';
import { onceRowShape } from './row-shapes.ts';

const VERSION = 1;

/** Its key is the `client_id` of all its attempts. Order within a conversation is `seq`. */
export interface MessageRow extends OnceRow {
  kind: 'message';
  /** A pair has one conversation, so the member identifies it, even before the server has created one. */
  target: ProfileId;
  conversation: ConversationId | null;
  created: Time;
  body: string;
  /** The price in credits shown on the button when the member pressed it; absent when no price was shown. */
  max_cost?: number;
  message: Message | null;
}

export interface MessageSend {
  kind: 'message';
  profile: ProfileId;
  conversation: ConversationId | null;
  body: string;
  created: Time;
  max_cost?: number;
}

type Given = Pick<
  MessageRow,
  'member' | 'target' | 'conversation' | 'key' | 'seq' | 'at' | 'body'
> & { cost: number };

export const messageRow = ({ cost, ...given }: Given): MessageRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'message',
  v: VERSION,
  id: given.key,
  created: timeOf(given.at),
  ...(cost > 0 ? { max_cost: cost } : {}),
  message: null,
});

/** A message queued for more than a day: the member must confirm it before it is sent. */
export const isExpired = (row: MessageRow, wall: number): boolean =>
  row.state === 'queued' && wall - row.at > ASK_AGAIN_AFTER_MS;

/** A new price replaces the old one only when the member agreed to it. */
const agreed = (row: MessageRow | null, made: LaterChange): MessageRow | null =>
  row === null || made.type !== 'now' || made.max_cost === undefined
    ? row
    : { ...row, max_cost: made.max_cost };

function change(row: MessageRow, made: LaterChange): MessageRow | null {
  const changed = agreed(changeOnce(row, made), made);
  if (made.type !== 'accepted' || changed === null || changed === row) return changed;
  const arrived = made.message ?? row.message;
  const conversation = arrived?.conversation ?? row.conversation;
  return { ...changed, message: arrived, conversation };
}

const bodyOf = (
  { profile, conversation, body, created, max_cost }: MessageSend,
  key: IntentKey,
) => ({
  client_id: key,
  ...(conversation === null ? { profile } : { conversation }),
  body,
  created,
  ...(max_cost === undefined ? {} : { max_cost }),
});

const echoStored = (profile: ProfileId, echo: Message | null): BaseChange[] =>
  echo === null ? [] : [{ type: 'message', profile, message: echo }];

/**
 * Stored together with the message that cost credits: without it the balance would be too high until the next user call.
 */
const balanceStored = (credits: number | null): BaseChange[] =>
  credits === null ? [] : [{ type: 'credits', credits }];

export const message = onceIntent<MessageRow, MessageSend>({
  version: VERSION,
  shape: onceRowShape({
    body: z.string(),
    created: z.string(),
    conversation: z.nullable(z.string()),
    message: z.nullable(z.object({ id: z.string(), body: z.string() })),
  }),
  confirmedBy: ['chats'],
  verifyBeforeRetry: true,
  sendQueueOf: conversationQueue,
  change,
  isExpired,
  sendOf: ({ target: profile, conversation, body, created, max_cost = 0 }) => ({
    kind: 'message',
    profile,
    conversation,
    body,
    created,
    ...(max_cost > 0 ? { max_cost } : {}),
  }),
  requestOf: (send, { key }) =>
    callRequest({
      endpoint: echoOf(send.conversation),
      body: bodyOf(send, key),
      // A backend without support for our keys leaves it out of the echo.
      broughtOf: ({ message: echo, credits }) => ({
        message: { ...echo, client_id: echo.client_id ?? key },
        creditsLeft: credits,
      }),
    }),
  onAccepted: ({ profile }, brought) => [
    ...echoStored(profile, brought.message),
    ...balanceStored(brought.creditsLeft ?? null),
  ],
  about: ({ target: profile, body }) => ({ kind: 'message', profile, body }),
});
