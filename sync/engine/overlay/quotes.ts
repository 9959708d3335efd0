/**
 * The messages that others quote (contract 7). The text of a quote is that of the message now, with my changes of it laid over
 * it, so that no deleted text stays in a quote.
 */
import { compareMessageIds, type MessageId } from '#schemas/ids.ts';
import type { ItemQuote, MessageItem } from '#sync/queries/conversation.ts';

export interface QuoteBase {
  /** Quoted messages that the device holds and the screen does not show. */
  hidden: readonly MessageItem[];
  /** The range of the conversation that was read without a gap; null when none was. */
  range: { oldest: MessageId | null; newest: MessageId | null; has_more: boolean } | null;
}

/** Before it is looked up. */
export const quoteOf = (message: MessageId | null | undefined): ItemQuote | null =>
  message === null || message === undefined
    ? null
    : { message, state: 'elsewhere', mine: null, body: '', isPhoto: false };

/** The quoted messages that are not among these. */
export const hiddenQuotes = (
  items: readonly MessageItem[],
  draft: ItemQuote | null,
): MessageId[] => {
  const shown = new Set(items.map(({ id }) => id));
  const quoted = [...items.map(({ quote }) => quote), draft].flatMap((quote) =>
    quote === null ? [] : [quote.message],
  );
  return [...new Set(quoted)].filter((id) => !shown.has(id)).toSorted(compareMessageIds);
};

/** Looks the quoted message up. One that is missing in a range that was read without a gap is gone. */
export function quoteLookup(
  items: readonly MessageItem[],
  { hidden, range }: QuoteBase,
): (quote: ItemQuote | null) => ItemQuote | null {
  const known = new Map([...hidden, ...items].map((item) => [item.id, item]));
  return (quote) => {
    if (quote === null) return null;
    const item = known.get(quote.message);
    if (item === undefined)
      return { ...quote, state: isInRange(range, quote.message) ? 'gone' : 'elsewhere' };
    if (item.isDeleted) return { ...quote, state: 'gone' };
    const { mine, body, type } = item;
    return { ...quote, state: 'here', mine, body, isPhoto: type === 'photo' };
  };
}

function isInRange(range: QuoteBase['range'], message: MessageId): boolean {
  if (range === null || range.oldest === null || range.newest === null) return false;
  const isBefore = compareMessageIds(message, range.oldest) < 0;
  return compareMessageIds(message, range.newest) <= 0 && (!isBefore || !range.has_more);
}
