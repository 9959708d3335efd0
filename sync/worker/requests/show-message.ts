/**
 * Shows a conversation down to one of its messages: what the device holds at once, and then older pages from the server. A
 * message that is missing in what was read without a gap is gone.
 */
import { compareMessageIds, type MessageId, type ProfileId } from '#schemas/ids.ts';
import { MESSAGES_PAGE_SIZE, MESSAGES_PAGE_SIZE_MAX } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { ShownMessage } from '#sync/api.ts';
import { readConversation } from '#sync/db/tables/messages.ts';
import { conversationOf } from '#sync/worker/reads/reading-messages.ts';
import { fetchNewMessages, fetchOlder, type MessageReader, type Parts } from './messages.ts';

/** A message that is further up is not searched for: reading so many pages would take too long. */
const PAGES_AT_ONCE = 5;

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
