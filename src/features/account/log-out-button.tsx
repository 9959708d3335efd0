import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useLogOut } from './use-log-out.ts';

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
