/**
 * A chat mark (pinned, muted or archived) of one conversation (contract 12). Each mark of each conversation has its own
 * row. If the backend lacks the call, the intent counts as refused, and the mark is kept on this device only.
 */
import { markChat } from '#schemas/chats.ts';
import type { ConversationId, ProfileId } from '#schemas/ids.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import type { ChatMark } from '#sync/queries/chats.ts';
import * as z from 'zod/mini';
import { callRequest } from '#sync/engine/intents/request.ts';
import { setRowShape } from '#sync/engine/intents/row-shapes.ts';
import { setIntent } from '#sync/engine/intents/set-intent.ts';
import { freshSetRow } from '#sync/engine/intents/set-row.ts';

const VERSION = 1;

/** Id `mark:<mark>:<profile>`. */
export interface ChatMarkRow extends SetRowBase<boolean> {
  kind: 'mark';
  target: ProfileId;
  mark: ChatMark;
  conversation: ConversationId;
}

export interface ChatMarkSend {
  kind: 'mark';
  conversation: ConversationId;
  mark: ChatMark;
  wanted: boolean;
}

type NewChatMark = Pick<ChatMarkRow, 'member' | 'target' | 'mark' | 'conversation' | 'from'> & {
  intent: Intent<boolean>;
};

/** `from`: the value of the mark in the base. */
export const chatMarkRow = ({ intent, ...given }: NewChatMark): ChatMarkRow => {
  const id = `mark:${given.mark}:${given.target}`;
  return { ...freshSetRow, ...given, kind: 'mark', v: VERSION, id, next: intent };
};

export const mark = setIntent<boolean, ChatMarkRow, ChatMarkSend>({
  version: VERSION,
  shape: setRowShape(z.boolean(), { mark: z.string(), conversation: z.string() }),
  isWork: false,
  isMark: true,
  confirmedBy: ['chats'],
  follows: (wanted, after) => wanted !== after,
  renewed: ({ conversation }) => ({ conversation }),
  sendOf: (row, { wanted }) => ({
    kind: 'mark',
    conversation: row.conversation,
    mark: row.mark,
    wanted,
  }),
  requestOf: ({ conversation, mark: name, wanted }) =>
    callRequest({ endpoint: markChat, isExtra: true, body: { conversation, [name]: wanted } }),
  about: ({ target: profile, mark: field }) => ({ kind: 'mark', profile, body: null, field }),
});
