/**
 * Deleting a conversation with everything in it so far (spec §7; decisions 29): one row per other member. It uses the
 * send queue of the conversation: earlier messages are sent before it, later messages start the conversation again.
 */
import { deleteChat } from '#schemas/chats.ts';
import type { ConversationId, MessageId, ProfileId } from '#schemas/ids.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest } from './request.ts';
import { setRowShape } from './row-shapes.ts';
import { conversationQueue } from './send-queues.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

/** Id `delete:<profile>`. Everything up to a message is deleted; "0" when none is known. */
export interface DeleteRow extends SetRowBase<MessageId> {
  kind: 'delete';
  target: ProfileId;
  conversation: ConversationId;
}

/** `upTo`: the newest message on this device. */
export interface DeleteSend {
  kind: 'delete';
  profile: ProfileId;
  conversation: ConversationId;
  upTo: MessageId;
}

type NewDelete = Pick<DeleteRow, 'member' | 'target' | 'conversation'> &
  Partial<Pick<DeleteRow, 'nextAt'>> & { intent: Intent<MessageId> };

/** The intent holds the newest message on this device. `nextAt`: until then it can be undone, and is not sent. */
export const deleteRow = ({ intent, ...given }: NewDelete): DeleteRow => {
  const id = `delete:${given.target}`;
  return { ...freshSetRow, ...given, kind: 'delete', v: VERSION, id, from: null, next: intent };
};

/** Another device of this member deleted it first: nothing is left to delete. */
const GONE: ReadonlySet<string> = new Set(['not_found', 'gone']);

export const deletion = setIntent<MessageId, DeleteRow, DeleteSend>({
  version: VERSION,
  shape: setRowShape(z.string(), { conversation: z.string() }),
  isWork: true,
  isMark: false,
  confirmedBy: ['chats'],
  readsBack: true,
  sendQueueOf: conversationQueue,
  follows: () => true,
  renewed: ({ conversation, nextAt }) => ({ conversation, nextAt }),
  isDone: ({ reason }) => GONE.has(reason),
  sendOf: ({ target: profile, conversation }, { wanted: upTo }) => ({
    kind: 'delete',
    profile,
    conversation,
    upTo,
  }),
  requestOf: ({ conversation, upTo }, { sync }) =>
    callRequest({
      endpoint: deleteChat,
      body: sync === true ? { conversation, up_to: upTo } : { conversation },
    }),
  onAccepted: ({ profile, upTo }) => [{ type: 'forget-messages', profile, upTo }],
  about: ({ target: profile }) => ({ kind: 'delete', profile, body: null }),
});
