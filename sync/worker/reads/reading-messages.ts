/**
 * Reads what is new in one conversation: the newest page the first time, then only what follows the last message read,
 * page after page until no gap is left (product 2.13).
 */
import { compareMessageIds, type ConversationId, type ProfileId } from '#schemas/ids.ts';
import { MESSAGES_PAGE_SIZE_MAX } from '#schemas/limits.ts';
import { readConversation, writeMessages, type MessagesPage } from '#sync/db/tables/messages.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import type { ConversationReads, Fetched } from './conversation-reads.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchMessagePage } from './message-page.ts';
import { isAbsent } from '#sync/worker/http/optional.ts';
import { NOTHING_NEW, toReadResult } from './read-result.ts';

/** The backend lacks the call, which does not mean that the connection failed. */
const NO_MESSAGES: ReadResult = { type: 'refused', status: 404, definite: false };

/** A longer gap is filled by the next poll. */
const PAGES_AT_ONCE = 10;

export async function conversationOf(
  store: Store,
  profile: ProfileId,
): Promise<ConversationId | null> {
  const chat = await get(store, 'chats', profile);
  if (chat) return chat.conversation.id;
  return (await readConversation(store, profile))?.conversation.id ?? null;
}

export async function fetchNew(
  { http, store }: { http: Http; store: Store },
  given: { profile: ProfileId; conversation: ConversationId; etag: string | null },
): Promise<Fetched> {
  const { profile, conversation, etag } = given;
  const stored = await readConversation(store, profile);
  const known = stored?.newest ?? null;
  if (known === null) {
    const answer = await fetchMessagePage(http, { query: { conversation }, etag });
    return { answer, pages: answer.type === 'answer' ? [answer.value] : [], end: 'newest' };
  }
  const pages: MessagesPage[] = [];
  for (let after = known; ;) {
    const since = pages.length === 0 ? stored?.revision : undefined;
    const query = {
      conversation,
      after,
      limit: MESSAGES_PAGE_SIZE_MAX,
      ...(since === undefined ? {} : { since }),
    };
    // Only the first page may be "unchanged": the others continue one that was not.
    const given = pages.length === 0 ? { query, etag } : { query };
    const answer = await fetchMessagePage(http, given);
    if (answer.type !== 'answer') return { answer, pages, end: 'newer' };
    pages.push(answer.value);
    const last = answer.value.messages.at(-1);
    // A backend that ignores `after` returns the same page again and again.
    const isFurther = last !== undefined && compareMessageIds(last.id, after) > 0;
    if (!answer.value.has_more || !isFurther || pages.length === PAGES_AT_ONCE)
      return { answer, pages, end: 'newer' };
    after = last.id;
  }
}

export async function readMessages(
  { http, store, conversations }: { http: Http; store: Store; conversations: ConversationReads },
  profile: ProfileId,
  etag: string | null,
): Promise<ReadResult> {
  const conversation = await conversationOf(store, profile);
  if (conversation === null) return NOTHING_NEW;
  const { answer, pages, end } = await conversations.poll(profile, () =>
    fetchNew({ http, store }, { profile, conversation, etag }),
  );
  if (isAbsent(answer)) return NO_MESSAGES;
  return toReadResult(answer, (_, base) => writePages(base.store, profile, pages, end));
}

export async function writePages(
  store: Store,
  profile: ProfileId,
  pages: readonly MessagesPage[],
  end: 'newest' | 'newer',
): Promise<void> {
  for (const page of pages) await writeMessages(store, profile, page, end);
}
