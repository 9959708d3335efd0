import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** Without the PIN nothing on this device can be read: it is deleted, and the member logs in again. */
export function ForgotPin() {
  const failureText = useFailureText();
  const { run, busy, failure } = useCommandState((sync) => sync.forgetPin);
  const [isAsked, setAsked] = useState(false);
  const [unsent, setUnsent] = useState<number | null>(null);

  const forget = async () => {
    const outcome = await run({ discardUnsent: unsent !== null });
    if (!outcome.ok) return;
    setUnsent(outcome.value.done ? null : outcome.value.unsent);
    if (outcome.value.done) setAsked(false);
  };
  const stay = () => {
    setAsked(false);
    setUnsent(null);
  };
  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      <Button kind="outline" isWide onClick={() => setAsked(true)}>
        <Trans>Forgot your PIN?</Trans>
      </Button>
      <ForgotAlert
        isOpen={isAsked}
        isBusy={busy}
        unsent={unsent}
        onForget={() => void forget()}
        onStay={stay}
      />
    </>
  );
}

interface ForgotAlertProps {
  isOpen: boolean;
  isBusy?: boolean;
  /** How much would be lost; null before the first answer, which deletes nothing while something is unsent. */
  unsent: number | null;
  onForget: () => void;
  onStay: () => void;
}

export function ForgotAlert({
  isOpen,
  isBusy = false,
  unsent,
  onForget,
  onStay,
}: ForgotAlertProps) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen={isOpen}
      isDangerous
      isBusy={isBusy}
      title={t`Start over without the PIN?`}
      confirmLabel={unsent === null ? t`Delete and log in again` : t`Discard and log in again`}
      cancelLabel={t`Stay`}
      onConfirm={onForget}
      onCancel={onStay}
    >
      <p>
        {unsent === null ? (
          <Trans>
            We cannot restore a PIN. Everything stored on this device is deleted and you log in
            again. Your account stays as it is.
          </Trans>
        ) : (
          <Plural
            value={unsent}
            one="# item has not been sent yet. It will be lost."
            other="# items have not been sent yet. They will be lost."
          />
        )}
      </p>
    </AlertDialog>
  );
}
