import { Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { ConfirmFirst } from './confirm-first.tsx';

interface MailChangeOpenProps {
  title: string;
  label: string;
  undo: boolean;
  /** Masked; null where the site does not show them. */
  from: string | null;
  to: string | null;
  onConfirm: () => void;
}

/** Both addresses, masked, because others may see the screen, and the button that moves from one to the other. */
export function MailChangeOpen({ title, label, undo, from, to, onConfirm }: MailChangeOpenProps) {
  return (
    <ConfirmFirst title={title} label={label} onConfirm={onConfirm}>
      {from !== null && to !== null && (
        <dl className="my-4 flex flex-col items-center gap-2 rounded-card border border-line bg-card px-5 py-4">
          <dt className="text-small">
            <Trans>Now</Trans>
          </dt>
          <dd className="font-semibold break-all text-ink">{from}</dd>
          <dt className="flex flex-col items-center gap-1 text-small">
            <ArrowDown aria-hidden="true" className="size-5 text-accent" />
            <Trans>After you confirm</Trans>
          </dt>
          <dd className="font-semibold break-all text-ink">{to}</dd>
        </dl>
      )}
      <span>
        {undo ? (
          <Trans>
            Your old address comes back, every device is logged out, and you get a link for a new
            password.
          </Trans>
        ) : (
          <Trans>All your other devices are logged out, and the old address gets a notice.</Trans>
        )}
      </span>
    </ConfirmFirst>
  );
}
