/**
 * Fetches more of a conversation: what is new in it, or the page before the stored ones. Stored messages are shown
 * without a request.
 */
import { compareMessageIds, type ConversationId, type ProfileId } from '#schemas/ids.ts';
import { MESSAGES_PAGE_SIZE } from '#schemas/limits.ts';
import { listMessages } from '#schemas/messages.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { readConversation, writeMessages } from '#sync/db/tables/messages.ts';
import { endpointKey } from '#sync/engine/reads/endpoints.ts';
import type { WantedOfConversation } from '#sync/queries/conversation.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Http } from '#sync/worker/http/http.ts';
import type { MemberView } from '#sync/worker/session/member-view.ts';
import type { ConversationReads } from '#sync/worker/reads/conversation-reads.ts';
import { fetchMessagePage } from '#sync/worker/reads/message-page.ts';
import { freshnessFailure } from '#sync/worker/reads/freshness.ts';
import { conversationOf, fetchNew, writePages } from '#sync/worker/reads/reading-messages.ts';

/** The parts of a member session that the reading of messages needs. */
export interface MessageReader {
  store: Store;
  http: Http;
  memberView: MemberView;
  conversations: ConversationReads;
}

export interface Parts {
  clock: Clock;
  memberSession: MessageReader;
}

interface Which {
  profile: ProfileId;
  conversation: ConversationId;
}

/** What the screen of a conversation wants to be fetched when it is opened. */
export async function fetchMessages(
  parts: Parts,
  { profile, wanted }: { profile: ProfileId; wanted?: WantedOfConversation | undefined },
): Promise<Outcome<null>> {
  if (wanted === undefined) return ok(null);
  if (wanted === 'price' && (await isPriced(parts.memberSession.store, profile))) return ok(null);
  return fetchNewMessages(parts, profile);
}

async function isPriced(store: Store, profile: ProfileId): Promise<boolean> {
  const known = await readConversation(store, profile);
  return (known?.conversation.cost_next ?? null) !== null;
}

export async function fetchNewMessages(parts: Parts, profile: ProfileId): Promise<Outcome<null>> {
  const conversation = await conversationOf(parts.memberSession.store, profile);
  return conversation === null ? ok(null) : fetchNewest(parts, { profile, conversation });
}

/** The page before the oldest message that is shown: from the device, else from the server. */
export async function fetchOlderMessages(
  parts: Parts,
  { profile }: { profile: ProfileId },
): Promise<Outcome<null>> {
  const { memberSession } = parts;
  if (await showStored(memberSession, profile)) return ok(null);
  const conversation = await conversationOf(memberSession.store, profile);
  if (conversation === null) return ok(null);
  const known = await readConversation(memberSession.store, profile);
  return (known === null ? fetchNewest : fetchOlder)(parts, { profile, conversation });
}

/** Shows older messages that the device already holds. */
async function showStored(
  { store, memberView }: Pick<MessageReader, 'store' | 'memberView'>,
  profile: ProfileId,
): Promise<boolean> {
  const shown = memberView.world.shown(profile);
  const rows = await store.select('messages', { group: profile, limit: shown + 1 });
  if (rows.length <= shown) return false;
  memberView.showMore(profile, MESSAGES_PAGE_SIZE);
  return true;
}

/** `limit`: how many messages, where not as many as usual. */
export async function fetchOlder(
  { memberSession }: Parts,
  { profile, conversation, limit }: Which & { limit?: number },
): Promise<Outcome<null>> {
  const { store, memberView } = memberSession;
  const known = await readConversation(store, profile);
  if (known === null || known.oldest === null || !known.has_more) return ok(null);
  const { oldest } = known;
  const query = { conversation, before: oldest, ...(limit === undefined ? {} : { limit }) };
  const outcome = outcomeOf(listMessages, await fetchMessagePage(memberSession.http, { query }));
  if (!outcome.ok) return outcome;
  // A backend that ignores `before` has nothing older, whatever its `has_more`.
  const [first] = outcome.value.messages;
  const isFurther = first !== undefined && compareMessageIds(first.id, oldest) < 0;
  const page = { ...outcome.value, has_more: outcome.value.has_more && isFurther };
  await writeMessages(store, profile, page, 'older');
  memberView.showMore(profile, page.messages.length);
  return ok(null);
}

async function fetchNewest({ clock, memberSession }: Parts, which: Which): Promise<Outcome<null>> {
  const { store, memberView } = memberSession;
  const { profile } = which;
  const key = endpointKey({ name: 'messages', profile });
  const { answer, pages, end } = await memberSession.conversations.ask(profile, () =>
    fetchNew(memberSession, { ...which, etag: null }),
  );
  await writePages(store, profile, pages, end);
  // A poll that was under way gives its answer, which may be that nothing has changed.
  const outcome = answer.type === 'unchanged' ? ok(null) : outcomeOf(listMessages, answer);
  if (!outcome.ok) {
    memberView.freshness.failed(key, freshnessFailure(outcome.failure));
    return outcome;
  }
  memberView.freshness.refreshed(key, clock.wall());
  return ok(null);
}
