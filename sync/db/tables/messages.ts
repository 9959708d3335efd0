/**
 * Messages as rows, grouped by the other member, newest first. Pages only add: a message absent from a page is not
 * deleted (invariant 13).
 */
import type { Chat } from '#schemas/chats.ts';
import { compareMessageIds, ProfileId, type MessageId } from '#schemas/ids.ts';
import type { Message, Reaction } from '#schemas/messages.ts';
import { withChange, withReaction } from '#sync/engine/intents/conversation/message-change.ts';
import { chatRow } from './chats.ts';
import { newestId } from './order.ts';
import { get, type Selection, type Store } from '#sync/db/store/store.ts';
import type { KnownConversation, Meta, Row } from './tables.ts';

/** A page as it was read. */
export interface MessagesPage {
  messages: Message[];
  has_more: boolean;
  conversation: KnownConversation;
  revision?: string | undefined;
  /** Messages of any age that changed since the revision that was asked with. */
  changed?: Message[] | undefined;
  /** Messages of any age that I do not see any more: deleted for me on another device, or taken down. */
  removed?: MessageId[] | undefined;
}

/** Which end of the conversation a page continues; `newest` is a page requested without a neighbour. */
export type PageEnd = 'newest' | 'older' | 'newer';

export const messageRow = (profile: ProfileId, message: Message): Row<'messages'> => ({
  key: message.id,
  group: profile,
  order: newestId(message.id),
  data: message,
});

export type StoredConversation = Extract<Meta, { kind: 'conversation' }>;

/** The group in `meta` of the stored conversations. */
export const CONVERSATIONS = 'conversations';

const NAMED = 'conversation:';
const conversationKey = (profile: ProfileId): string => NAMED + profile;

/** The member of the conversation stored under this key. */
export const memberOfConversationKey = (key: string): ProfileId | null =>
  ProfileId.safeParse(key.slice(NAMED.length)).data ?? null;

export async function readConversation(
  store: Store,
  profile: ProfileId,
): Promise<StoredConversation | null> {
  return conversationIn(await get(store, 'meta', conversationKey(profile)));
}

const conversationIn = (meta: Meta | null): StoredConversation | null =>
  meta?.kind === 'conversation' ? meta : null;

export const conversationSelection = (profile: ProfileId): Selection => ({
  keys: [conversationKey(profile)],
});

/**
 * Restores the `client_id` that a backend without support for our keys leaves out: a message stored as this device's own
 * stays one bubble, and is not taken for another with the same text.
 */
export async function withKnownIds(store: Store, messages: readonly Message[]): Promise<Message[]> {
  const nameless = messages.filter(({ client_id }) => client_id === null).map(({ id }) => id);
  if (nameless.length === 0) return [...messages];
  const stored = await store.select('messages', { keys: nameless });
  const known = new Map(stored.map(({ key, data }) => [key, data.client_id]));
  return messages.map((message) => ({
    ...message,
    client_id: message.client_id ?? known.get(message.id) ?? null,
  }));
}

/**
 * Removes a deleted conversation from the device, up to `upTo` or to my newest message: mine were sent before the deletion.
 * Later messages stay and are read again with their page.
 */
export async function forgetMessages(
  store: Store,
  profile: ProfileId,
  upTo: MessageId,
): Promise<void> {
  const stored = await store.select('messages', { group: profile });
  const mine = stored.find(({ data }) => data.from !== profile)?.data.id ?? null;
  await store.remove('meta', [conversationKey(profile)]);
  await removeUpTo(store, stored, later(mine, upTo));
}

async function removeUpTo(
  store: Store,
  stored: readonly Row<'messages'>[],
  upTo: MessageId | null,
): Promise<void> {
  const deleted = stored.filter(({ data }) => !isAfter(data.id, upTo));
  await store.remove(
    'messages',
    deleted.map(({ key }) => key),
  );
}

export const changeReaction = (
  store: Store,
  { profile, message, mine }: { profile: ProfileId; message: MessageId; mine: Reaction | null },
): Promise<unknown> =>
  store.change(
    'messages',
    message,
    (stored) => stored && messageRow(profile, withReaction(stored, profile, mine)),
  );

/**
 * The answer to a send. It may have been given before the message changed, or was deleted for me, when the send was repeated.
 */
export async function keepEcho(
  store: Store,
  { profile, message }: { profile: ProfileId; message: Message },
): Promise<void> {
  if (removedOf(await readConversation(store, profile)).has(message.id)) return;
  await store.change('messages', message.id, (stored) =>
    messageRow(profile, stored === null ? message : withChange(message, stored)),
  );
  await removeDropped(store, await readConversation(store, profile), [message.id]);
}

const removedOf = (known: StoredConversation | null): ReadonlySet<MessageId> =>
  new Set(known?.removed);

/**
 * What was dropped before its row was written goes again. `known` is the conversation as it was after that write:
 * `dropMessage` keeps the id first, and removes the row then.
 */
async function removeDropped(
  store: Store,
  known: StoredConversation | null,
  written: readonly MessageId[],
): Promise<void> {
  const removed = removedOf(known);
  const dropped = written.filter((id) => removed.has(id));
  if (dropped.length > 0) await store.remove('messages', dropped);
}

/**
 * Removes a message that I deleted for myself. Its id is kept: a page that was requested before would bring it back. As the
 * last message of the list it stays there as deleted, until the list is read again.
 */
export async function dropMessage(
  store: Store,
  { profile, message }: { profile: ProfileId; message: MessageId },
): Promise<void> {
  const key = conversationKey(profile);
  await store.change('meta', key, (meta) =>
    meta?.kind === 'conversation'
      ? conversationRow(key, { ...meta, removed: [...(meta.removed ?? []), message] })
      : meta && { key, group: CONVERSATIONS, order: '', data: meta },
  );
  await store.remove('messages', [message]);
  await store.change('chats', profile, (chat) => chat && chatRow(withoutLast(chat, message)));
}

const withoutLast = (chat: Chat, message: MessageId): Chat =>
  chat.last_message?.id === message
    ? { ...chat, last_message: { ...chat.last_message, text: '', state: 'deleted' } }
    : chat;

const conversationRow = (key: string, data: StoredConversation): Row<'meta'> => ({
  key,
  group: CONVERSATIONS,
  order: '',
  data,
});

/** Only a stored message changes: another one comes with its page. */
export const changeMessage = (
  store: Store,
  { profile, message }: { profile: ProfileId; message: Message },
): Promise<unknown> =>
  store.change(
    'messages',
    message.id,
    (stored) => stored && messageRow(profile, withChange(stored, message)),
  );

/**
 * Of stored messages, and of those that were restored inside the range that was read: another one comes with its page. What
 * was removed goes.
 */
async function writeChanged(
  store: Store,
  profile: ProfileId,
  { changed = [], removed = [] }: MessagesPage,
  known: StoredConversation | null,
): Promise<void> {
  if (removed.length > 0) await store.remove('messages', removed);
  if (changed.length === 0) return;
  const stored = await store.select('messages', { keys: changed.map(({ id }) => id) });
  const held = new Set(stored.map(({ key }) => key));
  const gone = new Set([...(known?.removed ?? []), ...removed]);
  const rows = changed.filter(({ id }) => held.has(id) || (isRead(known, id) && !gone.has(id)));
  await store.write(
    'messages',
    rows.map((message) => messageRow(profile, message)),
  );
}

/** Inside the range that was read without a gap. */
function isRead(known: StoredConversation | null, id: MessageId): boolean {
  if (known === null || known.newest === null || compareMessageIds(id, known.newest) > 0)
    return false;
  return !known.has_more || (known.oldest !== null && compareMessageIds(id, known.oldest) >= 0);
}

/**
 * An answer without `changed` was not asked what changed, so it moves the revision only when none is known. The revision
 * of the answer that was written last counts, also a smaller one: then the changes after it are read again.
 */
const revisionAfter = (known: StoredConversation | null, page: MessagesPage): string | undefined =>
  page.changed === undefined ? (known?.revision ?? page.revision) : page.revision;

const isAfter = (id: MessageId | null, mark: MessageId | null): boolean =>
  mark === null || (id !== null && compareMessageIds(id, mark) > 0);

const later = (one: MessageId | null, other: MessageId | null): MessageId | null =>
  one === null || (other !== null && compareMessageIds(other, one) > 0) ? other : one;

/** Another device may have deleted it. A page that was requested before does not move the mark back. */
const deletedUpTo = (known: StoredConversation | null, page: MessagesPage): MessageId | null =>
  later(known?.conversation.deleted_up_to ?? null, page.conversation.deleted_up_to ?? null);

/**
 * Writes the rows first, then the conversation. `has_more` is about older messages only. What I have deleted elsewhere goes
 * from this device, too.
 */
export async function writeMessages(
  store: Store,
  profile: ProfileId,
  answer: MessagesPage,
  end: PageEnd,
): Promise<void> {
  const known = await readConversation(store, profile);
  const removed = removedOf(known);
  const deleted = deletedUpTo(known, answer);
  if (deleted !== (known?.conversation.deleted_up_to ?? null))
    await removeUpTo(store, await store.select('messages', { group: profile }), deleted);
  const messages = await withKnownIds(store, answer.messages);
  await store.write(
    'messages',
    messages
      .filter(({ id }) => !removed.has(id) && isAfter(id, deleted))
      .map((message) => messageRow(profile, message)),
  );
  await writeChanged(store, profile, answer, known);
  const key = conversationKey(profile);
  const meta = await store.change('meta', key, (stored) =>
    conversationRow(key, read(conversationIn(stored), answer, end)),
  );
  const written = [...messages, ...(answer.changed ?? [])].map(({ id }) => id);
  await removeDropped(store, conversationIn(meta), written);
}

/** What is known of the conversation after this page. */
function read(
  known: StoredConversation | null,
  answer: MessagesPage,
  end: PageEnd,
): StoredConversation {
  const [first, last] = [answer.messages[0]?.id ?? null, answer.messages.at(-1)?.id ?? null];
  const revision = revisionAfter(known, answer);
  const profile = answer.conversation.profile ?? known?.conversation.profile ?? null;
  const deleted = deletedUpTo(known, answer);
  const hadMore = known !== null && known.has_more && isAfter(known.oldest, deleted);
  return {
    kind: 'conversation',
    conversation: { ...answer.conversation, profile, deleted_up_to: deleted },
    has_more: end === 'newer' ? hadMore : answer.has_more,
    oldest: end === 'newer' ? (known?.oldest ?? first) : (first ?? known?.oldest ?? null),
    newest: end === 'older' ? (known?.newest ?? last) : later(last, known?.newest ?? null),
    ...(known?.removed === undefined ? {} : { removed: known.removed }),
    ...(revision === undefined ? {} : { revision }),
  };
}
