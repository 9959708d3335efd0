/** Searches the messages stored on this device, without a request: for each conversation the newest one that matches. */
import { holdsWords } from '#schemas/plain-words.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { FoundMessage } from '#sync/api.ts';
import { deletedChats } from '#sync/engine/overlay/deleted.ts';
import { removedMessages } from '#sync/engine/overlay/removed-messages.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

export async function searchMessages(
  { store, memberView }: MemberSession,
  text: string,
): Promise<Outcome<FoundMessage[]>> {
  if (text.trim() === '') return ok([]);
  const holds = holdsWords(text);
  const deleted = deletedChats(memberView.outbox.rows());
  const removed = removedMessages(memberView.outbox.rows());
  const found = new Map<string, FoundMessage>();
  // Newest first within each conversation.
  for (const { group, data } of await store.select('messages', {})) {
    const isShown = !deleted.has(group) && !removed.has(data.id);
    const isNew = !found.has(group) && isShown && data.type !== 'system';
    if (!isNew || !holds(data.body)) continue;
    const { id: message, body, created } = data;
    found.set(group, { profile: group, message, body, mine: data.from !== group, created });
  }
  return ok([...found.values()]);
}
