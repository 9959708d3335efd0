import { Plural, Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { coveredMessages, type Price } from './price.ts';

interface ComposerFootProps {
  left: number | null;
  price: Price;
  isFictional: boolean;
}

/** Below the field: that the profile is fictional, how many messages the credits cover, and how many characters are left. */
export function ComposerFoot({ left, price, isFictional }: ComposerFootProps) {
  const covered = coveredMessages(price);
  return (
    <div className="flex min-h-2 items-center justify-between gap-3 px-4 pb-1 text-meta text-muted">
      {isFictional && (
        <p className="flex items-center gap-1.5 py-1">
          <Sparkles aria-hidden="true" className="size-3.5 shrink-0" />
          <Trans>Fictional profile, answers automatically</Trans>
        </p>
      )}
      {covered !== null && (
        <p className="py-1 tabular-nums">
          <Plural
            value={covered}
            _0="Your credits do not cover another message"
            one="Your credits cover # more message"
            other="Your credits cover # more messages"
          />
        </p>
      )}
      <p role="status" className="ms-auto py-1 tabular-nums empty:hidden">
        {left !== null && left >= 0 && (
          <Plural value={left} one="# character left" other="# characters left" />
        )}
        {left !== null && left < 0 && (
          <span className="font-semibold text-danger">
            <Plural value={-left} one="# character too many" other="# characters too many" />
          </span>
        )}
      </p>
    </div>
  );
}
