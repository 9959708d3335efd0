/**
 * Searches the messages stored on this device, without a request: for each conversation the newest one that matches, or in one
 * conversation all of them, among those that its screen shows, as I changed them.
 */
import { compareMessageIds, type ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import { holdsWords } from '#schemas/plain-words.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { FoundMessage } from '#sync/api.ts';
import { deletedChats } from '#sync/engine/overlay/deleted.ts';
import { settledItems } from '#sync/engine/overlay/messages.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

/** Nobody goes through more, and each is carried to the page. */
const MOST_OF_ONE = 500;

interface Searched {
  text: string;
  profile?: ProfileId;
}

export async function searchMessages(
  memberSession: MemberSession,
  { text, profile }: Searched,
): Promise<Outcome<FoundMessage[]>> {
  if (text.trim() === '') return ok([]);
  const stored = await memberSession.store.select(
    'messages',
    profile === undefined ? {} : { group: profile },
  );
  const hits = hitsIn(memberSession, stored, text);
  // What is read of all conversations comes in no order.
  const sorted = hits.toSorted((a, b) => compareMessageIds(a.message, b.message));
  if (profile !== undefined) return ok(sorted.slice(-MOST_OF_ONE).toReversed());
  // Of each conversation the last one stays, which is the newest.
  return ok([...new Map(sorted.map((hit) => [hit.profile, hit])).values()]);
}

function hitsIn(
  { memberView }: MemberSession,
  stored: readonly Row<'messages'>[],
  text: string,
): FoundMessage[] {
  const holds = holdsWords(text);
  const rows = memberView.outbox.rows();
  const deleted = deletedChats(rows);
  const bodyOf = shownBodies(rows, memberView.world.serverNow());
  return stored.flatMap(({ group, data }) => {
    const { id: message, from, created, type } = data;
    const upTo = deleted.get(group)?.upTo;
    const isLeft = upTo === undefined || compareMessageIds(message, upTo) > 0;
    if (!isLeft || type === 'system') return [];
    const body = bodyOf(group, data);
    if (body === null || !holds(body)) return [];
    return [{ profile: group, message, body, mine: from !== group, created }];
  });
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
