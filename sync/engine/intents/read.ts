/**
 * How far a conversation is read: one row per other member; it never moves back and lowers the badge at once (decisions
 * 26).
 */
import { compareMessageIds, type MessageId } from '#schemas/ids.ts';
import type { ReadRow, Intent } from '#sync/engine/outbox/rows.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

type Given = Pick<ReadRow, 'member' | 'target' | 'conversation' | 'from' | 'figure'> & {
  intent: Intent<MessageId>;
};

/** `from`: how far it is read without this intent. `figure`: the server's unread count. */
export const readRow = ({ intent, ...given }: Given): ReadRow => {
  const id = `read:${given.target}`;
  return { ...freshSetRow, ...given, kind: 'read', v: VERSION, id, next: intent };
};

export const read = setIntent<MessageId, ReadRow>({
  version: VERSION,
  isWork: false,
  isMark: true,
  confirmedBy: ['chats'],
  follows: (wanted, after) => compareMessageIds(wanted, after) > 0,
  renewed: ({ conversation, figure }) => ({ conversation, figure }),
  sendOf: ({ conversation }, { wanted: message }) => ({
    call: 'markChatRead',
    conversation,
    message,
  }),
  about: ({ target: profile }) => ({ kind: 'read', profile, body: null }),
});
