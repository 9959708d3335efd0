/** The messages that the screen of a conversation shows: its window, and those that are quoted in it. */
import type { ProfileId, MessageId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import { watched, type Watched } from './definition.ts';
import type { LiveWorld } from './world.ts';
import { settledItems } from '#sync/engine/overlay/messages.ts';
import { hiddenQuotes, quoteLookup, type QuoteBase } from '#sync/engine/overlay/quotes.ts';
import type { ItemQuote, MessageItem } from '#sync/queries/conversation.ts';

interface MessageWindow {
  /** Null until the store has delivered its rows. `isMore`: the device holds older ones. */
  read: () => { messages: Message[]; isMore: boolean } | null;
  close: () => void;
}

/**
 * The newest messages of a conversation, as many as its screen requested, oldest first. When it requests more, the old
 * ones stay until the new ones are delivered.
 */
export function openMessageWindow(
  { store, shown }: LiveWorld,
  profile: ProfileId,
  changed: () => void,
): MessageWindow {
  const watch = (limit: number) =>
    watched(store, 'messages', { group: profile, limit: limit + 1 }, changed);
  let limit = shown(profile);
  let current = watch(limit);
  let last: readonly Row<'messages'>[] | null = null;

  return {
    read() {
      if (shown(profile) !== limit) {
        current.close();
        limit = shown(profile);
        current = watch(limit);
      }
      last = current.rows ?? last;
      if (last === null) return null;
      const newest = last.slice(0, limit);
      return { messages: newest.map(({ data }) => data).toReversed(), isMore: last.length > limit };
    },
    close: () => current.close(),
  };
}

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

/**
 * The quoted messages of a conversation, looked up among those on screen and those in the store. Until the store has delivered
 * new ones, the ones before stay.
 */
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
