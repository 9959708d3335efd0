/**
 * Searches the messages stored on this device, without a request: for each conversation the newest one that matches, among
 * those that its screen shows, as I changed them.
 */
import { compareMessageIds } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import { holdsWords } from '#schemas/plain-words.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { FoundMessage } from '#sync/api.ts';
import { deletedChats } from '#sync/engine/overlay/deleted.ts';
import { settledItems } from '#sync/engine/overlay/messages.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

export async function searchMessages(
  { store, memberView }: MemberSession,
  text: string,
): Promise<Outcome<FoundMessage[]>> {
  if (text.trim() === '') return ok([]);
  const holds = holdsWords(text);
  const rows = memberView.outbox.rows();
  const deleted = deletedChats(rows);
  const bodyOf = shownBodies(rows, memberView.world.serverNow());
  const found = new Map<string, FoundMessage>();
  // Newest first within each conversation.
  for (const { group, data } of await store.select('messages', {})) {
    const { id: message, from, created, type } = data;
    const upTo = deleted.get(group)?.upTo;
    const isLeft = upTo === undefined || compareMessageIds(message, upTo) > 0;
    if (found.has(group) || !isLeft || type === 'system') continue;
    const body = bodyOf(group, data);
    if (body === null || !holds(body)) continue;
    found.set(group, { profile: group, message, body, mine: from !== group, created });
  }
  return ok([...found.values()]);
}

/** The text of a stored message with my changes laid over it; null when I deleted it. */
function shownBodies(
  rows: readonly OutboxRow[],
  serverNow: number,
): (profile: string, message: Message) => string | null {
  const changed = new Set(rows.flatMap((row) => ('message' in row ? [row.message] : [])));
  return (profile, message) => {
    if (!changed.has(message.id)) return message.body;
    return settledItems({ profile, messages: [message] }, rows, serverNow)[0]?.body ?? null;
  };
}
