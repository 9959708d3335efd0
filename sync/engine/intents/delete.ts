/**
 * Deleting a conversation with everything in it so far (spec §7; decisions 29): one row per other member. It uses the
 * send queue of the conversation: earlier messages are sent before it, later messages start the conversation again.
 */
import type { MessageId } from '#schemas/ids.ts';
import type { DeleteRow, Intent } from '#sync/engine/outbox/rows.ts';
import { conversationQueue } from './send-queues.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

type Given = Pick<DeleteRow, 'member' | 'target' | 'conversation'> & { intent: Intent<MessageId> };

/** The intent holds the newest message on this device. */
export const deleteRow = ({ intent, ...given }: Given): DeleteRow => {
  const id = `delete:${given.target}`;
  return { ...freshSetRow, ...given, kind: 'delete', v: VERSION, id, from: null, next: intent };
};

/** Another device of this member deleted it first: nothing is left to delete. */
const GONE: ReadonlySet<string> = new Set(['not_found', 'gone']);

export const deletion = setIntent<MessageId, DeleteRow>({
  version: VERSION,
  isWork: true,
  isMark: false,
  confirmedBy: ['chats'],
  readsBack: true,
  sendQueueOf: conversationQueue,
  follows: () => true,
  renewed: ({ conversation }) => ({ conversation }),
  isDone: ({ reason }) => GONE.has(reason),
  sendOf: ({ target: profile, conversation }, { wanted: upTo }) => ({
    call: 'deleteChat',
    profile,
    conversation,
    upTo,
  }),
  about: ({ target: profile }) => ({ kind: 'delete', profile, body: null }),
});
