import { Trans } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { TextLink } from '#src/ui/text-link.tsx';

/** Beneath a message of the other member that asks for money or leads away from the site. */
export function ScamHint({ onReport }: { onReport: () => void }) {
  return (
    <div
      role="note"
      className="mb-2.5 flex max-w-[min(78%,56ch)] items-start gap-2 rounded-note border border-line bg-card px-3 py-2 text-small text-muted"
    >
      <ShieldAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
      <div>
        <Trans>
          Never send money, gift cards or bank details to someone you have not met, and take your
          time before you write elsewhere.
        </Trans>
        <p className="flex flex-wrap gap-x-4">
          <TextLink isAlone to="/pages/safety">
            <Trans>More about staying safe</Trans>
          </TextLink>
          <button
            type="button"
            onClick={onReport}
            className="inline-flex min-h-11 items-center rounded-field font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <Trans>Report message</Trans>
          </button>
        </p>
      </div>
    </div>
  );
}
