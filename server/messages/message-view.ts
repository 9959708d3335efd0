/** A message as one of the two members sees it (contract 5). */
import { MESSAGE_CHANGE_MS } from '#schemas/limits.ts';
import type { MessageState } from '#schemas/messages.ts';
import type { MessageRow } from '#server/db/chats/messages.ts';

interface MessageTimes {
  readonly delivered: Date | null;
  readonly read: Date | null;
  readonly deleted: Date | null;
}

export function stateOf({ delivered, read, deleted }: MessageTimes): MessageState {
  if (deleted !== null) return 'deleted';
  if (read !== null) return 'read';
  return delivered === null ? 'sent' : 'delivered';
}

const imageIn = ({ image, thumb_filename, ...row }: MessageRow) =>
  thumb_filename === null || row.deleted !== null
    ? null
    : {
        id: image,
        thumb_filename,
        full_filename: row.full_filename,
        placeholder: row.placeholder,
        tone: row.tone,
      };

/** The members themselves can change what they wrote, for a while. */
const canChange = ({ sender, from_kind, deleted }: MessageRow, me: string): boolean =>
  sender === me && from_kind === 'member' && deleted === null;

const changeableUntil = (row: MessageRow, me: string): string | null =>
  canChange(row, me) ? new Date(row.received.getTime() + MESSAGE_CHANGE_MS).toISOString() : null;

/**
 * When the other side got or read what I wrote. Where they keep the time of their activity, it is that of our own receipt: it
 * tells how far the message has come, and nothing about when they were here (decisions 70).
 */
const toldTo = (me: string, row: MessageRow, at: Date | null): string | null => {
  const isKept = row.sender === me && row.keeps_times;
  return at === null ? null : (isKept ? row.received : at).toISOString();
};

/** Client id and cost are only for the sender. */
export const toMessage = (row: MessageRow, me: string) => ({
  id: String(row.id),
  client_id: row.sender === me ? row.client_id : null,
  conversation: row.conversation,
  from: row.sender,
  from_kind: row.from_kind,
  type: row.type,
  body: row.body,
  image: imageIn(row),
  reply_to: row.reply_to === null ? null : String(row.reply_to),
  cost: row.sender === me ? row.cost : 0,
  created: row.created.toISOString(),
  received: row.received.toISOString(),
  delivered: toldTo(me, row, row.delivered),
  read: toldTo(me, row, row.read),
  state: stateOf(row),
  edited: row.edited?.toISOString() ?? null,
  changeable_until: changeableUntil(row, me),
  reactions: row.deleted === null ? row.reactions : [],
});
