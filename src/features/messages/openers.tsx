import { Trans } from '@lingui/react/macro';
import { ArrowUpLeft } from 'lucide-react';

interface OpenersProps {
  openers: readonly string[];
  onPick: (opener: string) => void;
}

/** First messages to choose from. One that is pressed goes into the composer, and is sent by the member only. */
export function Openers({ openers, onPick }: OpenersProps) {
  return (
    <div className="flex w-full flex-col gap-2 text-start">
      <h2 className="text-small font-semibold">
        <Trans>Three ways to begin</Trans>
      </h2>
      <ul className="flex flex-col gap-2">
        {openers.map((opener) => (
          <li key={opener}>
            <button
              type="button"
              onClick={() => onPick(opener)}
              className="flex min-h-12.5 w-full items-center gap-3 rounded-note border-[1.5px] border-soft-strong bg-card px-4 py-2 text-start font-medium hover:bg-sunk"
            >
              <span className="min-w-0 grow wrap-anywhere">{opener}</span>
              <ArrowUpLeft
                aria-hidden="true"
                className="size-5 shrink-0 text-accent rtl:rotate-90"
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-meta text-muted">
        <Trans>A tap puts the words into your message. You send them.</Trans>
      </p>
    </div>
  );
}
