/**
 * Finds or makes the conversation with a member. What the device already knows needs no answer; offline the first message
 * makes the conversation. A refusal is told: spec §8 has a modal for it.
 */
import { openChat } from '#schemas/chats.ts';
import type { ConversationId, ProfileId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { outcomeOf } from '#sync/worker/asking.ts';
import type { Life } from '#sync/worker/life.ts';
import { conversationOf, fetchNew, writePages } from '#sync/worker/reading-messages.ts';

export async function askStartChat(
  life: Life,
  profile: ProfileId,
): Promise<Outcome<{ conversation: ConversationId | null }>> {
  const known = await conversationOf(life.store, profile);
  if (known !== null) return ok({ conversation: known });
  const outcome = outcomeOf(openChat, await life.http(openChat, { query: { profile } }));
  if (!outcome.ok) {
    const { code } = outcome.failure;
    return code === 'offline' || code === 'timeout' ? ok({ conversation: null }) : outcome;
  }
  const conversation = outcome.value.id;
  // The chat list does not know it yet: what its own page says makes the route find its member.
  const { pages, end } = await fetchNew(life, { profile, conversation, etag: null });
  await writePages(life.store, profile, pages, end);
  life.wake('member');
  return ok({ conversation });
}
