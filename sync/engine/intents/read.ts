/**
 * How far a conversation is read: one row per other member; it never moves back and lowers the badge at once (decisions
 * 26).
 */
import { markChatRead } from '#schemas/chats.ts';
import {
  compareMessageIds,
  type ConversationId,
  type MessageId,
  type ProfileId,
} from '#schemas/ids.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest } from './request.ts';
import { setRowShape } from './row-shapes.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

/** Id `read:<profile>`. `figure` is the server's unread count when it was marked. */
export interface ReadRow extends SetRowBase<MessageId> {
  kind: 'read';
  target: ProfileId;
  conversation: ConversationId;
  figure: number;
}

export interface ReadSend {
  kind: 'read';
  conversation: ConversationId;
  message: MessageId;
}

type NewRead = Pick<ReadRow, 'member' | 'target' | 'conversation' | 'from' | 'figure'> & {
  intent: Intent<MessageId>;
};

/** `from`: how far it is read without this intent. `figure`: the server's unread count. */
export const readRow = ({ intent, ...given }: NewRead): ReadRow => {
  const id = `read:${given.target}`;
  return { ...freshSetRow, ...given, kind: 'read', v: VERSION, id, next: intent };
};

export const read = setIntent<MessageId, ReadRow, ReadSend>({
  version: VERSION,
  shape: setRowShape(z.string(), { conversation: z.string(), figure: z.number() }),
  isWork: false,
  isMark: true,
  confirmedBy: ['chats'],
  follows: (wanted, after) => compareMessageIds(wanted, after) > 0,
  renewed: ({ conversation, figure }) => ({ conversation, figure }),
  sendOf: ({ conversation }, { wanted: message }) => ({
    kind: 'read',
    conversation,
    message,
  }),
  requestOf: ({ conversation, message }) =>
    callRequest({ endpoint: markChatRead, isExtra: true, body: { conversation, message } }),
  about: ({ target: profile }) => ({ kind: 'read', profile, body: null }),
});
