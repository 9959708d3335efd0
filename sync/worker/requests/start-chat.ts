/**
 * Finds or creates the conversation with a member. A known conversation needs no request; offline, the first message
 * creates it. A refusal is returned, because spec §8 has a modal for it.
 */
import { openChat } from '#schemas/chats.ts';
import type { ConversationId, ProfileId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { conversationOf, fetchNew, writePages } from '#sync/worker/reads/reading-messages.ts';

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
