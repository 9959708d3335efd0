import { Trans, useLingui } from '@lingui/react/macro';
import { Reply, X } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { ItemQuote } from '#sync/queries/conversation.ts';
import { QuotedLine } from './quoted-line.tsx';

interface QuoteBarProps {
  quote: ItemQuote;
  name: string;
  onRemove: () => void;
}

/** Above the composer: the message that is answered, and the way back. */
export function QuoteBar({ quote, name, onRemove }: QuoteBarProps) {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex w-full max-w-[48rem] items-center gap-2 px-3 pt-2 sm:px-4">
      <Reply aria-hidden="true" className="size-5 shrink-0 text-accent rtl:-scale-x-100" />
      <div className="min-w-0 grow border-s-3 border-brand py-1 ps-2.5">
        <p role="status" className="text-small font-semibold text-accent">
          <Trans>Reply</Trans>
        </p>
        <div className="text-muted">
          <QuotedLine quote={quote} name={name} />
        </div>
      </div>
      <IconButton label={t`Do not quote`} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </div>
  );
}
