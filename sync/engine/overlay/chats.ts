/**
 * The chat list: the rows of the base, with marks, own messages and drafts laid over them (product 3.2). An own
 * message to a member without a conversation adds a row. Order: pinned first, then failed, then newest by the server's receipt:
 * the clock of a device that wrote must not move a conversation.
 */
import { groupBy } from '#schemas/group-by.ts';
import type { Chat } from '#schemas/chats.ts';
import { compareMessageIds } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import type { Time } from '#schemas/time.ts';
import { isStanding } from '#sync/engine/intents/once-row.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import type { OwnMessageRow, OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { ChatMark, ChatRow, LastLine } from '#sync/queries/chats.ts';
import type { CardOf } from './likes.ts';
import { deletedChats, type Deleted } from './deleted.ts';
import { changedLines } from './changed-messages.ts';
import { ownMessages } from './own-messages.ts';
import { rowsOf } from './rows-of.ts';
import { NO_EXCLUSIONS, excludedMembers, type ExclusionBase } from './exclusions.ts';
import type { ChatMarkRow } from '#sync/engine/intents/conversation/chat-mark.ts';
import type { ReadRow } from '#sync/engine/intents/read.ts';

export interface ChatsBase {
  chats: readonly Chat[];
  /** Unsent text, by the id of the other member. */
  drafts: ReadonlyMap<string, string>;
  cardOf: CardOf;
  /** The hidden and blocked members that the base holds. */
  exclusions?: ExclusionBase;
}

/** Sorted by `moved`: when the server received the last message, or when I wrote one that it does not have. */
interface ListedChat extends ChatRow {
  moved: Time | null;
}

/** A draft alone adds no row, because nothing was sent. */
export function chatsOverlay(base: ChatsBase, rows: readonly OutboxRow[]): ChatRow[] {
  const deleted = deletedChats(rows);
  const messages = messagesByMember(rows, deleted);
  const exclusions = excludedMembers(rows, base.exclusions ?? NO_EXCLUSIONS);
  const reads = readRows(rows);
  const marks = new Map(rowsOf(rows, 'mark').map((row) => [row.id, row]));
  const known = new Set<string>(base.chats.map(({ profile }) => profile.id));

  const changed = changedLines(rows);

  const listed = base.chats.flatMap((chat) => {
    const own = messages.get(chat.profile.id) ?? [];
    if (!deleted.has(chat.profile.id))
      return [
        {
          ...chatItem(chat, { own, read: reads.get(chat.profile.id), changed }),
          ...marksOf(chat, own, marks),
        },
      ];
    return own.length === 0 ? [] : [newChat(chat.profile, own)];
  });
  const started = [...messages].flatMap(([profile, own]) => {
    const card = known.has(profile) ? null : base.cardOf(profile);
    return card === null ? [] : [newChat(card, own)];
  });
  return [...started, ...listed]
    .filter(({ key }) => !exclusions.has(key))
    .map((item) => ({ ...item, draft: base.drafts.get(item.key) ?? null }))
    .toSorted(byListOrder)
    .map(({ moved: _moved, ...row }) => row);
}

export function unreadOf(chat: Chat, row: ReadRow | undefined): number {
  if (row === undefined) return chat.num_unread_messages;
  const mark = wantedOf(row) ?? row.refused?.intent.wanted ?? null;
  if (mark === null) return chat.num_unread_messages;
  const isRead =
    chat.last_message === null
      ? chat.num_unread_messages === row.figure
      : compareMessageIds(mark, chat.last_message.id) >= 0;
  return isRead ? 0 : chat.num_unread_messages;
}

export const readRows = (rows: readonly OutboxRow[]): Map<string, ReadRow> =>
  new Map(rowsOf(rows, 'read').map((row) => [row.target, row]));

/** My messages by the id of the other member, in the order I wrote them, without those I deleted with the conversation. */
function messagesByMember(
  rows: readonly OutboxRow[],
  deleted: ReadonlyMap<string, Deleted>,
): Map<string, OwnMessageRow[]> {
  const messages = ownMessages(rows).filter(
    ({ target, seq }) => seq > (deleted.get(target)?.seq ?? 0),
  );
  return groupBy(messages, (row) => row.target);
}

interface Laid {
  own: readonly OwnMessageRow[];
  read: ReadRow | undefined;
  changed: ReturnType<typeof changedLines>;
}

function chatItem(chat: Chat, { own, read, changed }: Laid): ListedChat {
  const { last_message: last } = chat;
  const stored: LastLine | null = last && {
    body: last.text,
    isPhoto: last.type === 'photo',
    mine: last.from !== chat.profile.id,
    created: last.created,
    state: 'settled',
    automatic: last.from_kind === 'auto' || last.from_kind === 'system',
    isDeleted: last.state === 'deleted',
  };
  const lineInBase = last && stored && changed(stored, last.id);
  const isInBase = ({ message }: OwnMessageRow) =>
    message !== null && last !== null && compareMessageIds(message.id, last.id) <= 0;
  const later = lastOwn(own.filter((row) => !isInBase(row)));
  return {
    key: chat.profile.id,
    moved: later ? movedBy(later) : last && (last.received ?? last.created),
    conversation: chat.conversation.id,
    card: chat.profile,
    num_unread_messages: unreadOf(chat, read),
    last: later ? lineOf(later) : lineInBase,
    draft: null,
    pinned: chat.pinned,
    muted: chat.muted,
    archived: chat.archived,
    isNewContact: chat.my_read === null && read === undefined && lineInBase?.mine === false,
  };
}

/** A message of mine brings an archived conversation back, as on the server. */
function marksOf(
  chat: Chat,
  own: readonly OwnMessageRow[],
  marks: ReadonlyMap<string, ChatMarkRow>,
): Pick<ChatRow, ChatMark> {
  const wanted = (mark: ChatMark): boolean => {
    const row = marks.get(`mark:${mark}:${chat.profile.id}`);
    return (row && (wantedOf(row) ?? row.refused?.intent.wanted)) ?? chat[mark];
  };
  return {
    pinned: wanted('pinned'),
    muted: wanted('muted'),
    archived: wanted('archived') && own.length === 0,
  };
}

const newChat = (card: Card, own: readonly OwnMessageRow[]): ListedChat => ({
  ...lastOf(own),
  key: card.id,
  conversation: own.find((row) => row.conversation !== null)?.conversation ?? null,
  card,
  num_unread_messages: 0,
  draft: null,
  pinned: false,
  muted: false,
  archived: false,
  isNewContact: false,
});

/** A refused or undecided message stays the last line until the member has decided about it. */
const lastOwn = (own: readonly OwnMessageRow[]): OwnMessageRow | undefined =>
  own.findLast(isStanding) ?? own.at(-1);

function lastOf(own: readonly OwnMessageRow[]): Pick<ListedChat, 'last' | 'moved'> {
  const row = lastOwn(own);
  return row ? { last: lineOf(row), moved: movedBy(row) } : { last: null, moved: null };
}

const movedBy = ({ message, created }: OwnMessageRow): Time =>
  message?.received ?? message?.created ?? created;

function lineOf(row: OwnMessageRow): LastLine {
  const state = isStanding(row) ? 'failed' : row.state === 'acked' ? 'settled' : 'waiting';
  return {
    body: row.body,
    isPhoto: row.kind === 'photo-message',
    mine: true,
    created: row.created,
    state,
    automatic: false,
    isDeleted: false,
  };
}

function byListOrder(a: ListedChat, b: ListedChat): number {
  if (a.pinned !== b.pinned) return a.pinned ? -1 : 1;
  const [aFailed, bFailed] = [a.last?.state === 'failed', b.last?.state === 'failed'];
  if (aFailed !== bFailed) return aFailed ? -1 : 1;
  const [aTime, bTime] = [a.moved ?? '', b.moved ?? ''];
  return aTime === bTime ? 0 : aTime > bTime ? -1 : 1;
}
