/**
 * How far a conversation is read: one row per member written with, never back, lowers the badge at once (decisions 26).
 */
import { compareMessageIds, type MessageId } from '#schemas/ids.ts';
import { ROW_VERSION, type ReadRow } from '#sync/engine/rows.ts';
import type { Intent } from './intent.ts';
import { changeSet, freshSetRow, wishSet, type Follows } from './set-row.ts';
import { acceptedSet, isSendingSet, waitingSet } from './set-sending.ts';

const follows: Follows<MessageId> = (wish, after) => compareMessageIds(wish, after) > 0;

export const read: Intent<ReadRow> = {
  change(row, change, id) {
    if (change.type !== 'read') return row === null ? null : changeSet(row, change, follows);
    const { target, member, from, wish, conversation, figure } = change;
    const refused = row?.refused?.wish.wish ?? null;
    if (refused !== null && !follows(wish.wish, refused)) return row;
    const base = { kind: 'read', v: ROW_VERSION, id, member, target, from } as const;
    const known: ReadRow = row ?? { ...freshSetRow, ...base, conversation, figure };
    const marked = wishSet(known, wish, follows);
    return marked === known ? known : marked && { ...marked, conversation, figure };
  },
  waiting: (row) =>
    waitingSet(row, ({ wish }) => ({
      call: 'markChatRead',
      conversation: row.conversation,
      message: wish,
    })),
  isSending: isSendingSet,
  accepted: acceptedSet,
  provedBy: 'chats',
};
