import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

interface PendingEmailProps {
  email: string;
  isBusy: boolean;
  /** The id of the sentence that says why nothing can be done now; null while it can. */
  heldBy: string | null;
  onAgain: () => void;
  onCancel: () => void;
}

/** The new address, until its mail is confirmed. */
export function PendingEmail({ email, isBusy, heldBy, onAgain, onCancel }: PendingEmailProps) {
  const held = {
    size: 'compact',
    isBusy,
    'aria-disabled': heldBy !== null,
    'aria-describedby': heldBy ?? undefined,
  } as const;
  return (
    <Banner
      tone="info"
      icon={<Mail />}
      className="w-full"
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="quiet" {...held} onClick={heldBy === null ? onCancel : undefined}>
            <Trans>Cancel the change</Trans>
          </Button>
          <Button kind="soft" {...held} onClick={heldBy === null ? onAgain : undefined}>
            <Trans>Send again</Trans>
          </Button>
        </span>
      }
    >
      <Trans>
        We sent an email to <span className="font-semibold wrap-anywhere">{email}</span>. The
        address changes when you confirm it there.
      </Trans>
    </Banner>
  );
}
