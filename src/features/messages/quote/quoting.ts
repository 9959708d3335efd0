/** The message that is quoted in the composer. */
import type { MessageId } from '#schemas/ids.ts';
import type { ItemQuote } from '#sync/queries/conversation.ts';

export interface Quoting {
  /** Null quotes nothing. */
  quote: ItemQuote | null;
  choose: (message: MessageId) => void;
  remove: () => void;
}
