import { useLingui } from '@lingui/react/macro';
import type { MessageId } from '#schemas/ids.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { ItemQuote } from '#sync/queries/conversation.ts';
import { QuotedLine } from './quoted-line.tsx';

export type OnQuote = (message: MessageId) => void;

interface BubbleQuoteProps {
  quote: ItemQuote;
  name: string;
  onPress: OnQuote;
}

/** In a bubble above its text: the message that it answers. A press leads there. */
export function BubbleQuote({ quote, name, onPress }: BubbleQuoteProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={() => onPress(quote.message)}
      className="mb-1 block min-h-11 w-full min-w-32 rounded-field border-s-3 border-current bg-[color-mix(in_srgb,currentColor_10%,transparent)] px-2 py-1 text-start"
    >
      <VisuallyHidden>{t`Reply to:`} </VisuallyHidden>
      <QuotedLine quote={quote} name={name} />
    </button>
  );
}
