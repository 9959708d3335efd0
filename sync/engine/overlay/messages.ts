/**
 * One conversation: the server's messages, with my messages and reactions of the outbox laid over them. My message is shown
 * once: its row and the server's copy have the same `client_id` (invariants 15, 16; product 3.0 message states).
 */
import { compareMessageIds } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import { reasonOf } from '#sync/engine/intents/attempt-state.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import { isUndecided, type OwnMessageRow, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import { messageState } from './message-state.ts';
import type { ItemReaction, MessageItem, MessageItemState } from '#sync/queries/conversation.ts';
import { ownMessages } from './own-messages.ts';
import { quoteOf } from './quotes.ts';
import { removedMessages } from './removed-messages.ts';
import { rowsOf } from './rows-of.ts';
import { changedItems } from './changed-messages.ts';

export interface MessagesBase {
  /** The other member; all other messages are mine. */
  profile: string;
  /** Oldest first. */
  messages: readonly Message[];
  /** The share of a photo's bytes that has arrived, where this tab knows it. */
  sentOf?: (key: string) => number | null;
  /** The server's wall-clock time; by default the device's. */
  serverNow?: number;
}

/**
 * Oldest first: the server's messages by id, then my waiting messages in the order in which I wrote them. A message that
 * needs a decision (`STOPPED`) stays at the time at which it was written.
 */
export function messagesOverlay(
  base: MessagesBase,
  rows: readonly OutboxRow[],
  wall: number,
): MessageItem[] {
  const own = ownMessages(rows).filter((row) => row.target === base.profile);
  const messages = withoutRepeats(base.messages);
  const inBase = new Set<string>(
    messages
      .filter(({ from }) => from !== base.profile)
      .flatMap(({ client_id, id }) => [client_id ?? id, id]),
  );
  const laid = own.filter(
    ({ key, message }) => !inBase.has(key) && !inBase.has(message?.id ?? key),
  );

  const echoes = laid.flatMap(({ message }) => (message === null ? [] : [message]));
  const settled = settledItems(
    { ...base, messages: [...messages, ...echoes] },
    rows,
    base.serverNow ?? wall,
  );
  const isHeld = own.some(isUndecided);
  const items = laid
    .filter(({ message }) => message === null)
    .map((row) =>
      rowItem(row, {
        state: messageState(row, wall, isHeld),
        sent: base.sentOf?.(row.key) ?? null,
      }),
    );
  return items.reduce(placed, settled);
}

/**
 * Messages that the server has, by id, with my reactions and changes laid over them, without those that I deleted for
 * myself.
 */
export const settledItems = (
  { profile, messages }: MessagesBase,
  rows: readonly OutboxRow[],
  serverNow: number,
): MessageItem[] => {
  const removed = removedMessages(rows);
  return messages
    .filter(({ id }) => !removed.has(id))
    .toSorted((a, b) => compareMessageIds(a.id, b.id))
    .map((message) => baseItem(message, profile))
    .map(reactedTo(rows))
    .map(changedItems(rows, serverNow));
};

/**
 * A backend may have stored one message twice. Of several messages of one sender with the same `client_id`, only the
 * first is kept.
 */
function withoutRepeats(messages: readonly Message[]): Message[] {
  const seen = new Set<string>();
  return messages.filter(({ from, client_id }) => {
    if (client_id === null) return true;
    const written = `${from} ${client_id}`;
    const isRepeat = seen.has(written);
    seen.add(written);
    return !isRepeat;
  });
}

/** Not sent again until the member acts. */
const STOPPED: ReadonlySet<MessageItemState> = new Set<MessageItemState>([
  'expired',
  'undecided',
  'failed_credits',
  'failed_limit',
  'failed_blocked',
  'failed_gone',
  'failed_moderated',
  'failed_too_long',
  'failed_other',
]);

/** Adds the item at its place in the list. */
function placed(list: MessageItem[], item: MessageItem): MessageItem[] {
  const later = STOPPED.has(item.state)
    ? list.findIndex(({ created }) => created > item.created)
    : -1;
  return later < 0 ? [...list, item] : list.toSpliced(later, 0, item);
}

function baseItem(message: Message, profile: string): MessageItem {
  const mine = message.from !== profile;
  return {
    // A message of the other member may have any text as `client_id`, even one of mine.
    key: mine ? (message.client_id ?? message.id) : message.id,
    id: message.id,
    client_id: null,
    waiting: null,
    mine,
    from_kind: message.from_kind,
    type: message.type,
    body: message.body,
    image: message.image,
    quote: message.state === 'deleted' ? null : quoteOf(message.reply_to),
    upload: null,
    created: message.created,
    ...(message.received === undefined ? {} : { received: message.received }),
    delivered: message.delivered,
    // Equal to the receipt: the other side does not tell when.
    read: message.read === message.received ? null : message.read,
    state: message.read !== null ? 'read' : message.delivered !== null ? 'delivered' : 'sent',
    reason: null,
    nextTryAt: null,
    edited: message.edited ?? null,
    isDeleted: message.state === 'deleted',
    reactions: (message.reactions ?? []).map(({ from, emoji }) => ({
      emoji,
      mine: from !== profile,
    })),
    changeableUntil: (mine ? message.changeable_until : null) ?? null,
    change: null,
  };
}

/** My reaction in the outbox, sent or not, replaces the one in the base. */
function reactedTo(rows: readonly OutboxRow[]): (item: MessageItem) => MessageItem {
  const wanted = new Map(rowsOf(rows, 'reaction').map((row) => [row.message, wantedOf(row)]));
  return (item) => {
    const choice = item.id === null ? null : (wanted.get(item.id) ?? null);
    if (choice === null || item.isDeleted) return item;
    const mine: ItemReaction[] = choice.value === null ? [] : [{ emoji: choice.value, mine: true }];
    return { ...item, reactions: [...item.reactions.filter((one) => !one.mine), ...mine] };
  };
}

const rowItem = (
  row: OwnMessageRow,
  { state, sent }: { state: MessageItemState; sent: number | null },
): MessageItem => ({
  key: row.key,
  id: null,
  client_id: row.key,
  waiting: row.state === 'acked' ? null : row.id,
  mine: true,
  from_kind: 'member',
  type: row.kind === 'photo-message' ? 'photo' : 'text',
  body: row.body,
  image: null,
  quote: quoteOf(row.reply_to),
  upload: row.kind === 'photo-message' ? { sent } : null,
  created: row.created,
  delivered: null,
  read: null,
  state,
  reason: row.refused && reasonOf(row.refused),
  nextTryAt: row.state === 'queued' ? row.nextAt : null,
  edited: null,
  isDeleted: false,
  reactions: [],
  changeableUntil: null,
  change: null,
  ...(row.refused?.credits ? { needed: row.refused.credits.needed } : {}),
});
