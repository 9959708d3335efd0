/** Opens a conversation: with a member, or down to one of its messages. */
import {
  compareMessageIds,
  type MessageId,
  type ProfileId,
  type ConversationId,
} from '#schemas/ids.ts';
import { MESSAGES_PAGE_SIZE, MESSAGES_PAGE_SIZE_MAX } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { ShownMessage } from '#sync/api.ts';
import { readConversation } from '#sync/db/tables/messages.ts';
import { conversationOf, fetchNew, writePages } from '#sync/worker/reads/reading-messages.ts';
import { fetchNewMessages, fetchOlder, type MessageReader, type Parts } from './messages.ts';
import { openChat } from '#schemas/chats.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

/**
 * Finds or creates the conversation with a member. A known conversation needs no request; offline, the first message
 * creates it. A refusal is returned, because spec §8 has a modal for it.
 */
export async function startChat(
  memberSession: MemberSession,
  profile: ProfileId,
): Promise<Outcome<{ conversation: ConversationId | null }>> {
  const known = await conversationOf(memberSession.store, profile);
  if (known !== null) return ok({ conversation: known });
  const outcome = outcomeOf(openChat, await memberSession.http(openChat, { query: { profile } }));
  if (!outcome.ok) {
    const { code } = outcome.failure;
    return code === 'offline' || code === 'timeout' ? ok({ conversation: null }) : outcome;
  }
  const conversation = outcome.value.id;
  // The chat list does not contain it yet: the route finds its member through the conversation's own page.
  const { pages, end } = await fetchNew(memberSession, { profile, conversation, etag: null });
  await writePages(memberSession.store, profile, pages, end);
  memberSession.wake('member');
  return ok({ conversation });
}

/** A message that is further up is not searched for: reading so many pages would take too long. */
const PAGES_AT_ONCE = 5;

/**
 * Shows a conversation down to one of its messages: what the device holds at once, and then older pages from the server. A
 * message that is missing in what was read without a gap is gone.
 */
export async function showMessage(
  parts: Parts,
  given: { profile: ProfileId; message: MessageId },
): Promise<Outcome<ShownMessage>> {
  const { memberSession } = parts;
  const { profile, message } = given;
  const { store } = memberSession;
  for (let pages = 0; ; pages += 1) {
    if (await showStored(memberSession, given)) return ok({ place: 'here' });
    const conversation = await conversationOf(store, profile);
    if (conversation === null) return ok({ place: 'gone' });
    const known = await readConversation(store, profile);
    if (known !== null && (isWithin(known.oldest, message) || !known.has_more))
      return ok({ place: 'gone' });
    if (pages === PAGES_AT_ONCE) return ok({ place: 'far' });
    const isRead = known !== null && known.oldest !== null;
    const which = { profile, conversation, limit: MESSAGES_PAGE_SIZE_MAX };
    const outcome = isRead
      ? await fetchOlder(parts, which)
      : await fetchNewMessages(parts, profile);
    if (!outcome.ok) return outcome;
  }
}

const isWithin = (oldest: MessageId | null, message: MessageId): boolean =>
  oldest !== null && compareMessageIds(message, oldest) >= 0;

/** Widens what the screen shows until the message is in it, with as much again above it as a page has. */
async function showStored(
  { store, memberView }: Pick<MessageReader, 'store' | 'memberView'>,
  { profile, message }: { profile: ProfileId; message: MessageId },
): Promise<boolean> {
  const rows = await store.select('messages', { group: profile });
  const at = rows.findIndex(({ key }) => key === message);
  if (at < 0) return false;
  const more = at + MESSAGES_PAGE_SIZE - memberView.world.shown(profile);
  if (more > 0) memberView.showMore(profile, more);
  return true;
}
