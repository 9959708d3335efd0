/**
 * Deleting one message for me (contract 9): gone from the screen at once, and sent after a moment in which it can be undone.
 * The other member keeps the message. An accepted deletion is written into the base: no page that is read names it.
 */
import type { IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import { deleteMessage } from '#schemas/messages.ts';
import { onceIntent } from '#sync/engine/intents/once-intent.ts';
import { freshOnceRow } from '#sync/engine/intents/once-row.ts';
import { callRequest } from '#sync/engine/intents/request.ts';
import { onceRowShape } from '#sync/engine/intents/row-shapes.ts';
import type { OnceRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';

const VERSION = 1;

/** `target` is the other member of the conversation. */
export interface MessageRemoveRow extends OnceRowBase {
  kind: 'message-remove';
  target: ProfileId;
  message: MessageId;
}

export interface MessageRemoveSend {
  kind: 'message-remove';
  profile: ProfileId;
  message: MessageId;
}

/** `nextAt`: until then it can be undone, and is not sent. */
export const messageRemoveRow = (given: {
  member: ProfileId;
  target: ProfileId;
  message: MessageId;
  key: IntentKey;
  seq: number;
  at: number;
  nextAt: number | null;
}): MessageRemoveRow => ({
  ...freshOnceRow,
  ...given,
  kind: 'message-remove',
  v: VERSION,
  id: given.key,
});

export const messageRemove = onceIntent<MessageRemoveRow, MessageRemoveSend>({
  version: VERSION,
  shape: onceRowShape({ message: z.string() }),
  confirmedBy: [],
  verifyBeforeRetry: false,
  sendOf: ({ target: profile, message }) => ({ kind: 'message-remove', profile, message }),
  requestOf: ({ message }) =>
    callRequest({ endpoint: deleteMessage, isExtra: true, body: { message } }),
  onAccepted: ({ profile, message }) => [{ type: 'message-remove', profile, message }],
  about: ({ target: profile }) => ({ kind: 'message-remove', profile, body: null }),
});
