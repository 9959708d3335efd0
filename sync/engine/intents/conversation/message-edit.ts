/**
 * The new text of one of my messages that the server has (contract 50): one row per message, the last text counts. The server
 * keeps the edit that was made later, so its text may replace this one. It is confirmed by the conversation and by the list
 * of conversations, which shows the last message.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { editMessage } from '#schemas/message-changes.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import type { Intent, LaterChange, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest } from '#sync/engine/intents/request.ts';
import { setRowShape } from '#sync/engine/intents/row-shapes.ts';
import { setIntent } from '#sync/engine/intents/set-intent.ts';
import { freshSetRow, pressedAt } from '#sync/engine/intents/set-row.ts';
import { changeStored, messageQueue, type Changed } from './message-change.ts';

const VERSION = 1;

export interface MessageText {
  value: string;
}

/** Id `message-edit:<message>`. */
export interface MessageEditRow extends SetRowBase<MessageText>, Changed {
  kind: 'message-edit';
}

/** `created`: when the member saved it; the later edit wins. */
export interface MessageEditSend {
  kind: 'message-edit';
  profile: ProfileId;
  message: MessageId;
  body: string;
  created: Time;
}

type NewMessageEdit = Pick<MessageEditRow, 'member' | 'target' | 'message' | 'from'> & {
  intent: Intent<MessageText>;
};

export const messageEditId = (message: MessageId): string => `message-edit:${message}`;

/** `from`: the text in the base. */
export const messageEditRow = ({ intent, ...given }: NewMessageEdit): MessageEditRow => {
  const id = messageEditId(given.message);
  return { ...freshSetRow, ...given, kind: 'message-edit', v: VERSION, id, next: intent };
};

const insteadOf = ({
  instead = null,
}: Extract<LaterChange, { type: 'accepted' }>): MessageText | null =>
  instead === null || instead.value === null ? null : { value: instead.value };

export const messageEdit = setIntent<MessageText, MessageEditRow, MessageEditSend>({
  version: VERSION,
  shape: setRowShape(z.object({ value: z.string() }), { message: z.string() }),
  isWork: true,
  isMark: false,
  confirmedBy: ['messages', 'chats'],
  sendQueueOf: messageQueue,
  follows: ({ value }, after) => value !== after.value,
  insteadOf,
  sendOf: ({ target: profile, message }, intent) => ({
    kind: 'message-edit',
    profile,
    message,
    body: intent.wanted.value,
    created: timeOf(pressedAt(intent)),
  }),
  requestOf: ({ message, body, created }) =>
    callRequest({
      endpoint: editMessage,
      isExtra: true,
      body: { message, body, created },
      answerPartOf: (answer) => ({
        message: answer.message,
        instead: answer.message.body === body ? null : { value: answer.message.body },
      }),
    }),
  onAccepted: changeStored,
  about: ({ target: profile }, { value: body }) => ({ kind: 'message-edit', profile, body }),
});
