/**
 * A message: one row each, sent under one `client_id` for ever, asked for before it is ever sent again (product §2.1;
 * sync §2, 3, 4, 8). Which of a conversation's messages may go now is drain.ts.
 */
import type { MessageRow, RowChange } from '#sync/engine/rows.ts';
import type { Intent } from './intent.ts';

const SETTLED = { tries: 0, nextAt: null, lastFailure: null } as const;

function changeMessage(row: MessageRow, change: RowChange): MessageRow | null {
  switch (change.type) {
    case 'sending':
      return row.key === change.key && row.state === 'queued'
        ? { ...row, state: 'sending', tries: row.tries + 1, nextAt: null }
        : row;
    case 'accepted':
      return row.key === change.key ? accepted(row, change.message) : row;
    case 'refused':
      return row.key === change.key && row.state !== 'acked'
        ? { ...row, ...SETTLED, state: 'refused', refused: change.refusal }
        : row;
    case 'unknown':
      return isOut(row, change.key) ? failed(row, change, 'unknown') : row;
    case 'later':
      return isOut(row, change.key) ? failed(row, change, 'queued') : row;
    case 'not-sent':
      return isOut(row, change.key)
        ? { ...failed(row, change, 'queued'), tries: Math.max(0, row.tries - 1) }
        : row;
    case 'retire':
      return row.key === change.key && row.state === 'acked' ? null : row;
    case 'now':
      return now(row, change.at);
    case 'cancel':
      return row.state === 'queued' || row.state === 'refused' ? null : row;
    case 'conversation':
      return { ...row, conversation: row.conversation ?? change.conversation };
    case 'compose':
    case 'like':
    case 'read':
    case 'seen':
      return row;
  }
}

/** On its way, or perhaps arrived. */
const isOut = (row: MessageRow, key: string): boolean =>
  row.key === key && (row.state === 'sending' || row.state === 'unknown');

const failed = (
  row: MessageRow,
  change: { nextAt: number; failure: string },
  state: 'queued' | 'unknown',
): MessageRow => ({ ...row, state, nextAt: change.nextAt, lastFailure: change.failure });

const accepted = (row: MessageRow, message: MessageRow['message']): MessageRow => ({
  ...row,
  ...SETTLED,
  state: 'acked',
  refused: null,
  message: message ?? row.message,
  conversation: message?.conversation ?? row.conversation,
});

/** The same message under the same key: what the server refused it may take now (credits were bought, the rate has passed). */
function now(row: MessageRow, at: number): MessageRow {
  const again = { ...row, at, nextAt: null };
  return row.state === 'refused' ? { ...again, state: 'queued', refused: null } : again;
}

export const message: Intent<MessageRow> = {
  change(row, change) {
    if (row !== null) return changeMessage(row, change);
    return change.type === 'compose' ? change.row : null;
  },
  waiting: (row) =>
    row.state === 'queued'
      ? {
          key: row.key,
          seq: row.seq,
          send: {
            call: 'sendMessage',
            profile: row.target,
            conversation: row.conversation,
            body: row.body,
            created: row.created,
          },
        }
      : null,
  isSending: (row, key) => row.state === 'sending' && row.key === key,
  accepted: (row) => (row.state === 'acked' ? row.key : null),
  provedBy: 'chats',
};
