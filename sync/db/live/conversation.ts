/** One conversation: the stored messages, my unsent ones laid over them, its other data, and the draft. */
import * as z from 'zod/mini';
import type { Chat } from '#schemas/chats.ts';
import { compareMessageIds, ProfileId, type MessageId } from '#schemas/ids.ts';
import { FRESH_MS, MESSAGE_MAX_LENGTH } from '#schemas/limits.ts';
import type { Message } from '#schemas/messages.ts';
import { conversationSelection, type StoredConversation } from '#sync/db/tables/messages.ts';
import { ONLY, type Draft, type Row } from '#sync/db/tables/tables.ts';
import { endpointKey } from '#sync/engine/reads/endpoints.ts';
import { availableCredits, withCanPay } from '#sync/engine/overlay/credits.ts';
import { readRows, unreadOf } from '#sync/engine/overlay/chats.ts';
import { deletedChats, type Deleted } from '#sync/engine/overlay/deleted.ts';
import { missingMessages, type MissingMessages } from '#sync/engine/overlay/missing-messages.ts';
import { type MessagesBase, messagesOverlay } from '#sync/engine/overlay/messages.ts';
import { quoteOf } from '#sync/engine/overlay/quotes.ts';
import {
  conversationQuery,
  type ConversationView,
  type MessageItem,
  WANTED_OF_CONVERSATION,
} from '#sync/queries/conversation.ts';
import { isAway } from '#sync/queries/status.ts';
import { closeAll, define, watched } from './definition.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import type { ExclusionBase } from '#sync/engine/overlay/exclusions.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { watchExclusions } from './exclusions.ts';
import {
  openMessageWindow,
  openQuotedMessages,
  type QuotedMessages,
} from './conversation-messages.ts';
import type { LiveWorld } from './world.ts';

export const liveConversation = define({
  query: conversationQuery,
  params: z.object({
    profile: ProfileId,
    wanted: z.optional(z.enum(WANTED_OF_CONVERSATION)),
  }),
  access: 'member',
  open(world, { profile, wanted }, changed) {
    const { store, rows } = world;
    const freshnessKey = endpointKey({ name: 'messages', profile });
    const window = openMessageWindow(world, profile, changed);
    const quoted = openQuotedMessages(world, profile, changed);
    const metas = watched(store, 'meta', conversationSelection(profile), changed);
    const exclusions = watchExclusions(world, changed);
    const chats = watched(store, 'chats', { keys: [profile] }, changed);
    const drafts = watched(store, 'drafts', { keys: [profile] }, changed);
    const user = watched(store, 'user', { keys: [ONLY] }, changed);
    let firstUnread: MessageId | null | undefined;

    return {
      close: closeAll(window, quoted, metas, chats, drafts, exclusions, user),
      view() {
        const stored = window.read();
        const base = exclusions.base();
        if (!stored || !metas.rows || !chats.rows || !drafts.rows || !user.rows || !base)
          return null;
        const meta = conversationIn(metas.rows);
        const chat = chats.rows[0]?.data;
        const deleted = deletedChats(rows()).get(profile);
        const messages = stored.messages.filter(isLeft(deleted));
        const theirRead = meta?.conversation.their_read ?? chat?.their_read ?? null;
        const items = laidOver(world, { profile, messages }).map(readBy(theirRead));
        const draft = quoteOf(drafts.rows[0]?.data.reply_to);
        const lookup = quoted.lookupIn({ items, draft, range: meta, isLeft: isLeft(deleted) });
        const unread = chat ? unreadOf(chat, readRows(rows()).get(profile)) : 0;
        const missing = deleted ? null : missingIn(meta, chat, stored.messages);
        if (items.length > 0 && missing === null) firstUnread ??= firstUnreadOf(items, unread);
        const available = availableCredits(user.rows[0]?.data.credits ?? null, rows());
        const value: ConversationView = {
          rows: items.map(withCanPay(available)).map(withLimit(meta)).map(quotingBy(lookup)),
          ...standing(meta),
          blocked: isBlocked(meta, profile, { rows: rows(), base }),
          conversation: meta?.conversation.id ?? chat?.conversation.id ?? null,
          card: meta?.conversation.profile ?? chat?.profile ?? world.cardOf(profile),
          has_more: stored.isMore || (meta?.has_more ?? false),
          firstUnread: firstUnread ?? null,
          newest: items.findLast(({ id }) => id !== null)?.id ?? null,
          isWhole: !chat || chat.last_message !== null || isFreshlyRead(world, profile),
          missing,
          known: chat && !deleted && isUnheld(meta, missing) ? lastLine(chat) : null,
          availableCredits: available,
          ...writtenIn(drafts.rows[0]?.data, lookup),
        };
        // Offline, a conversation without messages can still be written in.
        const isEmpty = items.length === 0 && !isAway(world.connectivity());
        return { value, isEmpty, isShort: wanted === 'newest' && missing !== null, freshnessKey };
      },
    };
  },
});

const laidOver = (
  { rows, wall, serverNow, sentOf }: LiveWorld,
  stored: Pick<MessagesBase, 'profile' | 'messages'>,
): MessageItem[] => messagesOverlay({ ...stored, sentOf, serverNow: serverNow() }, rows(), wall());

const missingIn = (
  meta: StoredConversation | null,
  chat: Chat | undefined,
  messages: readonly Message[],
): MissingMessages | null =>
  meta && chat ? missingMessages(chat, { newest: meta.newest, messages }) : null;

/** Whether the last message of the list is not on this device. */
const isUnheld = (meta: StoredConversation | null, missing: MissingMessages | null): boolean =>
  meta === null || missing?.before === null;

function lastLine({ profile, last_message: last }: Chat): ConversationView['known'] {
  if (last === null) return null;
  const { text: body, type, from, created, from_kind } = last;
  const automatic = from_kind === 'auto' || from_kind === 'system';
  return {
    body,
    isPhoto: type === 'photo',
    mine: from !== profile.id,
    created,
    automatic,
    isDeleted: last.state === 'deleted',
  };
}

/** My own intent is newer than any stored page. */
function isBlocked(
  meta: StoredConversation | null,
  profile: ProfileId,
  { rows, base }: { rows: readonly OutboxRow[]; base: ExclusionBase },
): boolean {
  const row = rowsOf(rows, 'block').find(({ target }) => target === profile);
  const stored = base.block.has(profile) || (meta?.conversation.blocked ?? false);
  return (row && wantedOf(row)) ?? stored;
}

const writtenIn = (draft: Draft | undefined, lookup: ReturnType<QuotedMessages['lookupIn']>) => ({
  draft: draft?.body ?? '',
  draftQuote: lookup(quoteOf(draft?.reply_to)),
  edits: draft?.edits ?? {},
});

const withLimit =
  (meta: StoredConversation | null) =>
  (item: MessageItem): MessageItem =>
    meta === null || item.state !== 'failed_too_long'
      ? item
      : { ...item, maxLength: meta.conversation.max_length };

const quotingBy =
  (lookup: ReturnType<QuotedMessages['lookupIn']>) =>
  (item: MessageItem): MessageItem =>
    item.quote === null ? item : { ...item, quote: lookup(item.quote) };

const isLeft =
  (deleted: Deleted | undefined) =>
  ({ id }: Message): boolean =>
    deleted === undefined || compareMessageIds(id, deleted.upTo) > 0;

function isFreshlyRead(world: LiveWorld, profile: ProfileId): boolean {
  const { syncedAt, failure } = world.freshness(endpointKey({ name: 'messages', profile }));
  if (syncedAt === null || failure !== null || isAway(world.connectivity())) return false;
  return world.wall() - syncedAt < FRESH_MS;
}

function conversationIn(rows: readonly Row<'meta'>[]): StoredConversation | null {
  const data = rows[0]?.data;
  return data?.kind === 'conversation' ? data : null;
}

const standing = (meta: StoredConversation | null) => ({
  canReact: meta?.revision !== undefined,
  closed: meta?.conversation.closed ?? false,
  fictional: meta?.conversation.fictional ?? false,
  max_length: meta?.conversation.max_length ?? MESSAGE_MAX_LENGTH,
  first_left: meta?.conversation.first_left ?? null,
  cost_next: meta?.conversation.cost_next ?? null,
});

/** A message is not sent again when the other member has read it; the conversation reports how far they read. */
const readBy =
  (their_read: MessageId | null) =>
  (item: MessageItem): MessageItem =>
    item.mine &&
    item.id !== null &&
    their_read !== null &&
    compareMessageIds(item.id, their_read) <= 0
      ? { ...item, state: 'read' }
      : item;

function firstUnreadOf(items: readonly MessageItem[], unread: number): MessageId | null {
  const theirs = items.filter(({ mine, id }) => !mine && id !== null);
  return unread === 0 ? null : (theirs.at(-unread)?.id ?? theirs[0]?.id ?? null);
}
