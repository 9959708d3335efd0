/**
 * My edits of sent messages and their deletions for both, laid over the conversation and over the last line of the list
 * (contract 50). What was refused, or can no longer be accepted, is not laid over: the other member sees the message as it is.
 */
import type { MessageId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';
import {
  messageDeleteId,
  type MessageDeleteRow,
} from '#sync/engine/intents/conversation/message-delete.ts';
import {
  messageEditId,
  type MessageEditRow,
} from '#sync/engine/intents/conversation/message-edit.ts';
import { intentOver, pressedAt } from '#sync/engine/intents/set-row.ts';
import { descriptionOf } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { LastLine } from '#sync/queries/chats.ts';
import type { MessageChange, MessageItem } from '#sync/queries/conversation.ts';
import { removedMessages } from './removed-messages.ts';
import { rowsOf } from './rows-of.ts';

type ChangeRow = MessageEditRow | MessageDeleteRow;

interface ChangesOfMessage {
  edit: MessageEditRow | null;
  deletion: MessageDeleteRow | null;
}

const NONE: ChangesOfMessage = { edit: null, deletion: null };

/** The changes of each message. */
function changesIn(rows: readonly OutboxRow[]): (message: MessageId) => ChangesOfMessage {
  const edits = new Map(rowsOf(rows, 'message-edit').map((row) => [row.id, row]));
  const deletions = new Map(rowsOf(rows, 'message-delete').map((row) => [row.id, row]));
  if (edits.size === 0 && deletions.size === 0) return () => NONE;
  return (message) => ({
    edit: edits.get(messageEditId(message)) ?? null,
    deletion: deletions.get(messageDeleteId(message)) ?? null,
  });
}

/** The reason of the server’s refusal when the time for changing a message is over. */
const TOO_LATE = 'conflict';

/** It was not sent in time, by this device’s clock. The server decides. */
const isOverdue = (row: ChangeRow, { changeableUntil: until }: MessageItem, wall: number) =>
  row.inflight === null && row.next !== null && until !== null && timeOf(wall) > until;

function changeOf(row: ChangeRow | null, item: MessageItem, wall: number): MessageChange | null {
  const description = row && descriptionOf(row, wall);
  if (row === null || description === null) return null;
  const { reason, nextTryAt, body } = description;
  const isRefused = description.state === 'refused';
  const isLate = isOverdue(row, item, wall) || (isRefused && reason === TOO_LATE);
  const underway = description.state === 'sending' ? 'sending' : 'waiting';
  return {
    kind: row.kind === 'message-edit' ? 'edit' : 'delete',
    row: row.id,
    state: isLate ? 'late' : isRefused ? 'refused' : underway,
    reason: isRefused ? reason : null,
    nextTryAt,
    body: body ?? '',
  };
}

function edited(item: MessageItem, row: MessageEditRow | null, wall: number): MessageItem {
  if (row === null || item.isDeleted) return item;
  const laid = isOverdue(row, item, wall) ? { ...row, next: null } : row;
  const intent = intentOver(laid, 'messages');
  if (intent === null) return item;
  return { ...item, body: intent.wanted.value, edited: item.edited ?? timeOf(pressedAt(intent)) };
}

function deleted(item: MessageItem, row: MessageDeleteRow | null, wall: number): MessageItem {
  const isLaid =
    row !== null && !isOverdue(row, item, wall) && intentOver(row, 'messages')?.wanted === true;
  return isLaid
    ? { ...item, body: '', image: null, quote: null, reactions: [], isDeleted: true }
    : item;
}

/** The item as I changed it, and what has not reached the server of that. */
export function changedItems(
  rows: readonly OutboxRow[],
  wall: number,
): (item: MessageItem) => MessageItem {
  const changes = changesIn(rows);
  return (item) => {
    const { edit, deletion } = item.id === null ? NONE : changes(item.id);
    if (edit === null && deletion === null) return item;
    const change = changeOf(deletion, item, wall) ?? changeOf(edit, item, wall);
    return { ...deleted(edited(item, edit, wall), deletion, wall), change };
  };
}

/** The last line of the list, as I changed its message. */
export function changedLines(
  rows: readonly OutboxRow[],
): (line: LastLine, message: MessageId) => LastLine {
  const changes = changesIn(rows);
  const removed = removedMessages(rows);
  return (line, message) => {
    // It is shown who deleted it, not who wrote it.
    if (removed.has(message)) return { ...line, body: '', isDeleted: true, mine: true };
    const { edit, deletion } = changes(message);
    if (line.isDeleted || (deletion && intentOver(deletion, 'chats')?.wanted === true))
      return { ...line, body: '', isDeleted: true };
    const text = edit && intentOver(edit, 'chats');
    return text === null ? line : { ...line, body: text.wanted.value };
  };
}
