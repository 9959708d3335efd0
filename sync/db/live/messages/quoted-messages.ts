/**
 * The quoted messages of a conversation, looked up among those on screen and those in the store. Until the store has delivered
 * new ones, the ones before stay.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import { watched, type Watched } from '#sync/db/live/definition.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';
import { settledItems } from '#sync/engine/overlay/messages.ts';
import { hiddenQuotes, quoteLookup, type QuoteBase } from '#sync/engine/overlay/quotes.ts';
import type { ItemQuote, MessageItem } from '#sync/queries/conversation.ts';

interface QuotingMessages {
  items: readonly MessageItem[];
  /** The quote of the draft. */
  draft: ItemQuote | null;
  range: QuoteBase['range'];
  /** Whether the message was not deleted with its conversation. */
  isLeft: (message: Message) => boolean;
}

export interface QuotedMessages {
  lookupIn: (shown: QuotingMessages) => (quote: ItemQuote | null) => ItemQuote | null;
  close: () => void;
}

export function openQuotedMessages(
  { store, rows, serverNow }: LiveWorld,
  profile: ProfileId,
  changed: () => void,
): QuotedMessages {
  let keys: readonly MessageId[] = [];
  let current: Watched<'messages'> | null = null;
  let last: Message[] = [];

  const read = (ids: readonly MessageId[]): Message[] => {
    if (ids.join() !== keys.join()) {
      current?.close();
      keys = ids;
      current = ids.length === 0 ? null : watched(store, 'messages', { keys: ids }, changed);
    }
    if (current === null) last = [];
    else if (current.rows !== null) last = current.rows.map(({ data }) => data);
    return last;
  };
  return {
    lookupIn({ items, draft, range, isLeft }) {
      const messages = read(hiddenQuotes(items, draft)).filter(isLeft);
      const hidden = settledItems({ profile, messages }, rows(), serverNow());
      return quoteLookup(items, { hidden, range });
    },
    close: () => current?.close(),
  };
}
