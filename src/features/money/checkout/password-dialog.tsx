import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { usePasskeyAgain } from '#src/data/passkeys/use-passkey-again.ts';
import { useOwnEmail } from '#src/data/use-own-email.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { AttemptButton } from '#src/ui/attempt-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';

interface PasswordDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  /** Of the last password that was given. */
  failure: Failure | null;
  onPassword: (password: string) => void;
  /** A passkey was shown instead. */
  onPasskey: () => void;
  onClose: () => void;
}

/** The password again before paying, or a passkey (security R5). It is in the memory of this dialog only. */
export function PasswordDialog({
  isOpen,
  isBusy,
  failure,
  onPassword,
  onPasskey,
  onClose,
}: PasswordDialogProps) {
  const { t } = useLingui();
  const form = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Is it really you?`}
      closeLabel={t`Close`}
      actions={
        <Button type="submit" form={form} isBusy={isBusy} busyLabel={t`Loading...`}>
          <Trans>Continue to payment</Trans>
        </Button>
      }
    >
      <PasswordForm id={form} isBusy={isBusy} failure={failure} onPassword={onPassword} />
      <PasskeyInstead onShown={onPasskey} />
    </Dialog>
  );
}

function PasskeyInstead({ onShown }: { onShown: () => void }) {
  const passkey = usePasskeyAgain(onShown);
  return (
    passkey && (
      <div className="mt-4">
        <AttemptButton {...passkey} />
      </div>
    )
  );
}

interface PasswordFormProps extends Pick<PasswordDialogProps, 'isBusy' | 'failure' | 'onPassword'> {
  id: string;
}

function PasswordForm({ id, isBusy, failure, onPassword }: PasswordFormProps) {
  const { t } = useLingui();
  const own = useOwnEmail();
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '' && !isBusy) onPassword(password);
  };
  const isFirst = failure?.code === 'refused' && failure.reason === 'password_needed';
  const problem = failure === null || isFirst ? undefined : failureText(failure);
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>
          You logged in a while ago. Your password protects your money; what you chose stays.
        </Trans>
      </p>
      <UsernameField value={own} />
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        value={password}
        error={isTried && password === '' ? t`Please fill this in.` : problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </form>
  );
}
