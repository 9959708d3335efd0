/**
 * A message: one row each, always sent under one `client_id`, and looked up before it is sent again (product §2.1; sync
 * §2, 3, 4, 8). The messages of a conversation share one send queue.
 */
import { ASK_AGAIN_AFTER_MS } from '#schemas/limits.ts';
import type { LaterChange, MessageRow } from '#sync/engine/outbox/rows.ts';
import { conversationQueue } from './send-queues.ts';
import { onceIntent } from './once-intent.ts';
import { changeOnce } from './once-row.ts';

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

export const message = onceIntent<MessageRow>({
  version: 1,
  confirmedBy: ['chats'],
  verifyBeforeRetry: true,
  sendQueueOf: conversationQueue,
  change,
  isExpired,
  sendOf: ({ target: profile, conversation, body, created, max_cost = 0 }) => ({
    call: 'sendMessage',
    profile,
    conversation,
    body,
    created,
    ...(max_cost > 0 ? { max_cost } : {}),
  }),
  about: ({ target: profile, body }) => ({ kind: 'message', profile, body }),
});
