import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Failure } from '#schemas/outcome.ts';
import { LOGOUT_FLAG_RESET_MS } from '#schemas/limits.ts';
import { showBadge } from '#src/data/badge.ts';
import { useSync } from '#src/data/sync-context.tsx';
import { postToServiceWorker } from '#src/data/to-service-worker.ts';
import { useCommandState } from '#src/data/use-command-state.ts';

export function LogOutButton() {
  const { unsent, isBusy, failure, leave, leaveAnyway, stay } = useLogOut();
  const failureText = useFailureText();
  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      <Button
        kind="outline"
        isWide
        isBusy={isBusy}
        icon={<LogOut aria-hidden="true" />}
        onClick={leave}
      >
        <Trans>Log out</Trans>
      </Button>
      <LogOutAlert unsent={unsent} onLeave={leaveAnyway} onStay={stay} />
    </>
  );
}

interface LogOutAlertProps {
  unsent: number;
  onLeave: () => void;
  onStay: () => void;
}

/** Before what was not sent is lost. */
export function LogOutAlert({ unsent, onLeave, onStay }: LogOutAlertProps) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen={unsent > 0}
      isDangerous
      title={t`Log out with unsent items?`}
      confirmLabel={t`Discard and log out`}
      cancelLabel={t`Stay`}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>
        <Plural
          value={unsent}
          one="# item has not been sent yet. It will be lost."
          other="# items have not been sent yet. They will be lost."
        />
      </p>
    </AlertDialog>
  );
}

interface LogOut {
  /** The number of unsent intents that prevent the logout, once known. */
  unsent: number;
  isBusy: boolean;
  failure: Failure | null;
  leave: () => void;
  leaveAnyway: () => void;
  stay: () => void;
}

/**
 * Logging out (decisions 27): the badge is cleared first, then everything on this device, online or not; then the login page
 * opens. With unsent work the worker changes nothing and returns the count; the screen asks the member, and the badge is back.
 */
function useLogOut(): LogOut {
  const navigate = useNavigate();
  const { status } = useSync().sync;
  const { run, failure } = useCommandState((sync) => sync.logOut);
  const [unsent, setUnsent] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const leave = async (discardUnsent: boolean): Promise<void> => {
    setBusy(true);
    setTimeout(() => setBusy(false), LOGOUT_FLAG_RESET_MS);
    showBadge(0);
    const outcome = await run({ discardUnsent });
    const isDone = outcome.ok && outcome.value.done;
    // Nobody else would write it before the next count that differs, and offline there is none.
    if (!isDone) showBadge(status.get().badge);
    if (!outcome.ok) return;
    setUnsent(outcome.value.done ? 0 : outcome.value.unsent);
    if (!outcome.value.done) return;
    postToServiceWorker({ type: 'forget-images' });
    void navigate('/login', { replace: true });
  };

  return {
    unsent,
    isBusy,
    failure,
    leave: () => void leave(false),
    leaveAnyway: () => void leave(true),
    stay: () => setUnsent(0),
  };
}
