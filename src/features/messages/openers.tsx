import { Trans } from '@lingui/react/macro';
import { OpenerList } from '#src/ui/opener-list.tsx';

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
      <OpenerList openers={openers} onPick={onPick} />
      <p className="text-meta text-muted">
        <Trans>A tap puts the words into your message. You send them.</Trans>
      </p>
    </div>
  );
}
