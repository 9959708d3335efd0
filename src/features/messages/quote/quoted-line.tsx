import { Trans } from '@lingui/react/macro';
import type { ItemQuote } from '#sync/queries/conversation.ts';

interface QuotedLineProps {
  quote: ItemQuote;
  /** The name of the other member. */
  name: string;
}

/** Who wrote the quoted message, and its beginning in one line. Of a message that is not here neither is known. */
export function QuotedLine({ quote, name }: QuotedLineProps) {
  const { state, mine } = quote;
  return (
    <>
      {state === 'here' && (
        <span className="block truncate text-meta font-semibold">
          {mine === true ? (
            <span>
              <Trans>You</Trans>
            </span>
          ) : (
            name
          )}
        </span>
      )}
      <span dir="auto" className="block truncate text-small">
        <QuotedText quote={quote} />
      </span>
    </>
  );
}

function QuotedText({ quote: { state, body, isPhoto } }: { quote: ItemQuote }) {
  if (state === 'here' && !isPhoto) return <span key="text">{body}</span>;
  return (
    <span key="words">
      {state === 'gone' && (
        <span>
          <Trans>A deleted message</Trans>
        </span>
      )}
      {state === 'elsewhere' && (
        <span>
          <Trans>An earlier message</Trans>
        </span>
      )}
      {state === 'here' && (
        <span>{body === '' ? <Trans>Photo</Trans> : <Trans>Photo: {body}</Trans>}</span>
      )}
    </span>
  );
}
