/**
 * The list of conversations, opening one, deleting one for me, my mark on it, and how far I have read (spec §7;
 * contract 11–13).
 */
import {
  deleteChat,
  listChats,
  markChat,
  markChatRead,
  openChat,
  openChatByPost,
} from '#schemas/chats.ts';
import { CHATS_MAX } from '#schemas/limits.ts';
import { toCard } from '#server/db/members/cards.ts';
import { type ChatsPage, countUnreadChats, pageOfChats } from '#server/db/chats/chats.ts';
import { readMark } from '#server/db/chats/conversation-page.ts';
import {
  bumpSides,
  deleteSide,
  lockConversation,
  makeConversation,
  markSide,
  openSide,
  readUpTo,
} from '#server/db/chats/conversations.ts';
import { bump } from '#server/db/counters.ts';
import { markDelivered } from '#server/db/chats/messages.ts';
import { lockPairWith, refusalOf } from '#server/db/members/pairs.ts';
import type { MemberCall } from '#server/http/call.ts';
import { stateOf } from '#server/messages/message-view.ts';
import { done, NOT_FOUND, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, bySession, MINUTE, per } from '#server/limits/rate-limit.ts';

type ChatPageRow = Awaited<ReturnType<typeof pageOfChats>>['rows'][number];

const listChatsRoute = defineRoute({
  endpoint: listChats,
  access: 'member',
  limits: { call: bySession(per(MINUTE, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  counter: (member) => member.counts.chats,
  async read({ db, member, query, now }) {
    await markDelivered(db, { me: member.id, conversation: null, now });
    const page = {
      me: member.id,
      after: readCursor(query.cursor),
      limit: query.limit ?? CHATS_MAX,
    };
    const { rows, hasMore } = await pageOfChats(db, page);
    const last = rows.at(-1);
    return done({
      chats: rows.map((row) => toChat(row, member.id, now)),
      cursor: last !== undefined && hasMore ? writeCursor(last) : null,
    });
  },
});

const writeCursor = ({ moved, conversation }: ChatPageRow): string =>
  `${moved.getTime()}.${conversation}`;

function readCursor(cursor: string | undefined): ChatsPage['after'] {
  if (cursor === undefined) return null;
  const [at, conversation = ''] = cursor.split('.');
  return { at: new Date(Number(at)), conversation };
}

const toChat = (row: ChatPageRow, me: string, now: Date) => ({
  conversation: { id: row.conversation },
  profile: toCard(row, now),
  num_unread_messages: row.unread,
  last_message: lastMessage(row, me),
  my_read: readMark(row.read_up_to),
  their_read: readMark(row.their_read),
  pinned: row.pinned,
  muted: row.muted,
  archived: row.archived,
});

/** Without a message in the join, all its columns are null together. */
function lastMessage(row: ChatPageRow, me: string) {
  const { last_id, sender, type, from_kind, created, received, preview } = row;
  if (last_id === null || sender === null || created === null || received === null) return null;
  return {
    id: String(last_id),
    client_id: sender === me ? row.client_id : null,
    text: preview ?? '',
    type: type ?? 'text',
    from: sender,
    from_kind: from_kind ?? 'member',
    created: created.toISOString(),
    received: received.toISOString(),
    state: stateOf(row),
  };
}

async function open(
  { db, member, now }: MemberCall<unknown, unknown>,
  profile: string,
): Promise<Result<{ id: string }>> {
  const pair = await lockPairWith(db, member.id, profile);
  const refusal = refusalOf(pair, member.id);
  if (refusal !== null) return refusal;
  const id = await makeConversation(db, { me: member.id, other: profile, now });
  if (await openSide(db, { conversation: id, member: member.id, now })) {
    await bump(db, 'chats', [member.id]);
  }
  return done({ id });
}

/**
 * Done also when it is already deleted. A refusal is judged again on a retry, and the same request, delayed, would then
 * delete what arrived since.
 */
const deleteChatRoute = defineRoute({
  endpoint: deleteChat,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'conversation',
  async effect({ db, member, body }) {
    const { conversation, up_to: upTo = null } = body;
    if (!(await lockConversation(db, member.id, conversation))) return NOT_FOUND;
    if (await deleteSide(db, { conversation, member: member.id, upTo }))
      await bump(db, 'chats', [member.id]);
    return done({ done: true });
  },
});

const markChatRoute = defineRoute({
  endpoint: markChat,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'conversation',
  async effect({ db, member, body }) {
    const { conversation, pinned, muted, archived } = body;
    if (!(await lockConversation(db, member.id, conversation))) return NOT_FOUND;
    const named = {
      ...(pinned === undefined ? {} : { pinned }),
      ...(muted === undefined ? {} : { muted }),
      ...(archived === undefined ? {} : { archived }),
    };
    const { marks, moved } = await markSide(db, { conversation, member: member.id, marks: named });
    if (moved) await bump(db, 'chats', [member.id]);
    return done(marks);
  },
});

/** The other side sees how far I have read, in its list and in the conversation. */
const markChatReadRoute = defineRoute({
  endpoint: markChatRead,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'conversation',
  async effect({ db, member, body, now }) {
    const { conversation, message } = body;
    if (!(await lockConversation(db, member.id, conversation))) return NOT_FOUND;
    const other = await readUpTo(db, { conversation, member: member.id, message, now });
    if (other !== null) {
      await bumpSides(db, conversation);
      await bump(db, 'chats', [member.id, other]);
    }
    return done({ unread: await countUnreadChats(db, member.id) });
  },
});

export const CHAT_ROUTES: readonly Route[] = [
  listChatsRoute,
  defineRoute({
    endpoint: openChat,
    access: 'member',
    limits: { call: byMember(per(MINUTE, 60)) },
    reaches: 'noticed',
    logs: 'refusals',
    about: 'contact',
    effect: (call) => open(call, call.query.profile),
  }),
  defineRoute({
    endpoint: openChatByPost,
    access: 'member',
    limits: { call: byMember(per(MINUTE, 60)) },
    reaches: 'noticed',
    logs: 'refusals',
    about: 'contact',
    effect: (call) => open(call, call.body.profile),
  }),
  deleteChatRoute,
  markChatRoute,
  markChatReadRoute,
];
