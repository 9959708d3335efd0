/**
 * Messages: reading a page, checking which have arrived, sending, deleting one for me (contract 5–9). How one is sent is
 * in server/messages.
 */
import type { Kysely } from 'kysely';
import { MESSAGES_PAGE_SIZE_MAX } from '#schemas/limits.ts';
import {
  deleteMessage,
  listMessages,
  sendMessage,
  sendMessages,
  settleMessages,
} from '#schemas/messages.ts';
import { conversationFor } from '#server/db/chats/conversation-page.ts';
import { bumpSide } from '#server/db/chats/conversations.ts';
import { bump } from '#server/db/counters.ts';
import { revisionOf } from '#server/db/chats/message-changes.ts';
import {
  changedSince,
  markDelivered,
  messagesPage,
  messagesSent,
  toId,
} from '#server/db/chats/messages.ts';
import { conversationOf, removedSince, removeMessage } from '#server/db/chats/removed-messages.ts';
import { sendBatch } from '#server/messages/batch.ts';
import { toMessage } from '#server/messages/message-view.ts';
import { send } from '#server/messages/sending.ts';
import { firstLeft } from '#server/moderation/first-message.ts';
import type { Database } from '#server/db/tables.ts';
import { costOfNext } from '#server/money/message-charge.ts';
import { done, invalid, NOT_FOUND } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import {
  byAccount,
  byMember,
  bySession,
  DAY,
  HOUR,
  MINUTE,
  per,
} from '#server/limits/rate-limit.ts';

const listMessagesRoute = defineRoute({
  endpoint: listMessages,
  access: 'member',
  limits: { call: bySession(per(MINUTE, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'conversation',
  counter: (member) => member.conversationVersion,
  async read({ db, limiter, member, query, now, config }) {
    if (query.before !== undefined && query.after !== undefined) return invalid('after');
    const view = { me: member.id, conversation: query.conversation, now };
    const conversation = await conversationFor(db, view);
    if (conversation === null) return NOT_FOUND;
    await markDelivered(db, view);
    const { before, after, since, limit } = query;
    const revision = await revisionOf(db, query.conversation);
    const page = await messagesPage(db, { ...view, before, after, limit });
    const cost_next = await costOfNext(db, { member, prices: config.prices, now });
    // By what this member sees: whether somebody wrote what was taken down stays untold.
    const hasBegun = page.rows.length > 0 || before !== undefined || after !== undefined;
    const first_left = hasBegun ? null : await firstLeft({ db, limiter, member, now });
    return done({
      messages: page.rows.map((row) => toMessage(row, member.id)),
      has_more: page.hasMore,
      conversation: { ...conversation, cost_next, first_left },
      ...(before === undefined || since !== undefined
        ? await changesOf(db, { ...view, since, revision })
        : {}),
    });
  },
});

/** Enough for what one deletes of one conversation before another device is opened. */
const REMOVED_MAX = 100;

/**
 * When there are more, the count is that of the last one here. A page of older messages that asks for no changes gets no
 * count either: a device without one would believe that it has seen all changes before.
 */
async function changesOf(
  db: Kysely<Database>,
  view: { me: string; conversation: string; since: string | undefined; revision: number },
) {
  const { since = '0', revision } = view;
  const removed = await removedSince(db, { ...view, since: Number(since), limit: REMOVED_MAX });
  if (view.since === undefined) return { revision: String(revision), removed };
  const limit = MESSAGES_PAGE_SIZE_MAX;
  const rows = await changedSince(db, { ...view, since: Number(since), limit });
  const upTo = rows.length < limit ? revision : (rows.at(-1)?.revision ?? revision);
  return {
    revision: String(upTo),
    changed: rows.map((row) => toMessage(row, view.me)),
    removed,
  };
}

const settleMessagesRoute = defineRoute({
  endpoint: settleMessages,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, query }) {
    const found = await messagesSent(db, member.id, query.client_id);
    const arrived = new Set(found.map((row) => row.client_id));
    return done({
      found: found.map((row) => toMessage(row, member.id)),
      missing: query.client_id.filter((id) => !arrived.has(id)),
    });
  },
});

const sendMessageRoute = defineRoute({
  endpoint: sendMessage,
  access: 'member',
  limits: {
    // Each message of a batch counts here too.
    call: byMember(per(MINUTE, 30)),
    // To a member without any message yet in either direction; counted in the transaction that writes the message.
    first: byAccount(per(HOUR, 20), per(DAY, 100)),
    'first of a newcomer': byAccount(per(HOUR, 10), per(DAY, 30)),
  },
  reaches: 'noticed',
  logs: 'refusals',
  about: 'writing',
  effect: send,
});

const sendMessagesRoute = defineRoute({
  endpoint: sendMessages,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 30)) },
  reaches: 'noticed',
  logs: 'refusals',
  about: 'caller',
  steps: sendBatch,
});

/** Deleting twice equals deleting once; the other side keeps the message. */
const deleteMessageRoute = defineRoute({
  endpoint: deleteMessage,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 240)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'conversation',
  async effect({ db, member, body }) {
    const mine = { me: member.id, message: toId(body.message) };
    const conversation = await conversationOf(db, mine);
    if (conversation === null) return NOT_FOUND;
    if (await removeMessage(db, mine)) {
      await bumpSide(db, { conversation, member: member.id });
      await bump(db, 'chats', [member.id]);
    }
    return done({ done: true });
  },
});

export const MESSAGE_ROUTES: readonly Route[] = [
  listMessagesRoute,
  settleMessagesRoute,
  sendMessageRoute,
  sendMessagesRoute,
  deleteMessageRoute,
];
