import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SIGNUP_STEP_LAST } from '#schemas/limits.ts';
import { ResendActivation } from '#src/features/links/resend-activation.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useClosedForVisit } from '#src/lib/closed-for-visit.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { useAccountLine, useMayHaveLine } from './use-account-line.ts';

/** These pages are about the confirmation already. */
const ABOUT_IT: ReadonlySet<string> = new Set(['/signup', '/activate/done', '/activate/error']);

/** Until the e-mail address is confirmed; it can be closed until the next visit. */
export function ActivateReminder() {
  const { pathname } = useLocation();
  const isForMember = useMayHaveLine('unconfirmed');
  const [isClosed, close] = useClosedForVisit('activate-reminder');
  if (!isForMember || isClosed || ABOUT_IT.has(pathname)) return null;
  return <Reminder onClose={close} />;
}

function Reminder({ onClose }: { onClose: () => void }) {
  const user = valueOf(useLive(userQuery, {}));
  const isUnconfirmed = user && user.confirmed === false;
  const isUnfinished = (user?.lastSignupStep ?? SIGNUP_STEP_LAST) < SIGNUP_STEP_LAST;
  const isDue = useAccountLine('unconfirmed', isUnconfirmed);
  const canGoOn = useAccountLine('unfinished', isUnconfirmed && isUnfinished);
  if (!isDue) return null;
  return <ReminderBanner email={user?.email ?? null} canGoOn={canGoOn} onClose={onClose} />;
}

interface ReminderBannerProps {
  /** Null before the account is read. */
  email: string | null;
  /** The signup stopped before its end, here or on another device. */
  canGoOn: boolean;
  onClose: () => void;
}

export function ReminderBanner({ email, canGoOn, onClose }: ReminderBannerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="brand"
        role="status"
        isFlush
        action={
          <span className="flex flex-wrap gap-2">
            <Button kind="quiet" size="compact" onClick={onClose}>
              <Trans>Later</Trans>
            </Button>
            <Button kind="soft" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Trans>No email?</Trans>
            </Button>
          </span>
        }
      >
        <Trans>Confirm your email address: likes and messages wait until then.</Trans>
        {canGoOn && (
          <span>
            {' '}
            <TextLink to="/signup">
              <Trans>Complete your profile</Trans>
            </TextLink>
          </span>
        )}
      </Banner>
      {email !== null && (
        <ReminderDialog email={email} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface ReminderDialogProps {
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

export function ReminderDialog({ email, isOpen, onClose }: ReminderDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Confirm your email address`}
      closeLabel={t`Close`}
    >
      <div className="flex flex-col gap-4 pb-4">
        <p className="wrap-anywhere text-muted">
          <Trans>We sent the email to {email}.</Trans>{' '}
          <Trans>One tap in our email, and everything opens up.</Trans>
        </p>
        <ResendActivation />
      </div>
    </Dialog>
  );
}
