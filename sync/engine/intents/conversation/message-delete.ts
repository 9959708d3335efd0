/**
 * The deletion of one of my messages for both members (contract 50): one row per message. Its place stays in the
 * conversation. A message that I no longer see needs no deletion.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { deleteMessageForBoth } from '#schemas/message-changes.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest } from '#sync/engine/intents/request.ts';
import { setRowShape } from '#sync/engine/intents/row-shapes.ts';
import { setIntent } from '#sync/engine/intents/set-intent.ts';
import { freshSetRow } from '#sync/engine/intents/set-row.ts';
import { changeStored, messageQueue, type Changed } from './message-change.ts';

const VERSION = 1;

/** Id `message-delete:<message>`. */
export interface MessageDeleteRow extends SetRowBase<boolean>, Changed {
  kind: 'message-delete';
}

export interface MessageDeleteSend {
  kind: 'message-delete';
  profile: ProfileId;
  message: MessageId;
}

type NewMessageDelete = Pick<MessageDeleteRow, 'member' | 'target' | 'message'> & {
  intent: Intent<boolean>;
};

export const messageDeleteId = (message: MessageId): string => `message-delete:${message}`;

export const messageDeleteRow = ({ intent, ...given }: NewMessageDelete): MessageDeleteRow => {
  const id = messageDeleteId(given.message);
  const base = { kind: 'message-delete', v: VERSION, id, from: false, next: intent } as const;
  return { ...freshSetRow, ...given, ...base };
};

export const messageDelete = setIntent<boolean, MessageDeleteRow, MessageDeleteSend>({
  version: VERSION,
  shape: setRowShape(z.boolean(), { message: z.string() }),
  isWork: true,
  isMark: false,
  confirmedBy: ['messages', 'chats'],
  sendQueueOf: messageQueue,
  follows: (wanted, after) => wanted !== after,
  isDone: ({ reason }) => reason === 'not_found',
  sendOf: ({ target: profile, message }) => ({ kind: 'message-delete', profile, message }),
  requestOf: ({ message }) =>
    callRequest({
      endpoint: deleteMessageForBoth,
      isExtra: true,
      body: { message },
      answerPartOf: (answer) => ({ message: answer.message }),
    }),
  onAccepted: changeStored,
  about: ({ target: profile }) => ({ kind: 'message-delete', profile, body: null }),
});
