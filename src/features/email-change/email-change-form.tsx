import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import { useOwnEmail } from '#src/data/use-own-email.ts';
import { usePasskeyAgain } from '#src/data/passkeys/use-passkey-again.ts';
import { looksLikeEmail } from '#src/lib/text/looks-like-email.ts';
import { AttemptButton } from '#src/ui/attempt-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';

interface EmailChangeFormProps {
  /** Why the address is asked for again; shown until it is edited. */
  problem: string | null;
  isBusy: boolean;
  heldBy: string | null;
  /** Without a password when a passkey was shown instead. */
  onSubmit: (given: { email: string; password?: string }) => void;
  onCancel: () => void;
}

export function EmailChangeForm(props: EmailChangeFormProps) {
  const { problem, isBusy, heldBy, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isPasswordTried, setPasswordTried] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    emailField.current?.focus();
  }, []);

  const isRight = looksLikeEmail(email);
  const wrong = isTried && !isRight ? t`Please check this address.` : undefined;
  const again = email === '' ? problem : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setPasswordTried(true);
    if (!isRight) emailField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else if (heldBy === null && !isBusy) onSubmit({ email, password });
  };
  const passkey = usePasskeyAgain(() => onSubmit({ email }));
  const showPasskey = () => {
    setTried(true);
    if (!isRight) emailField.current?.focus();
    else if (heldBy === null && !isBusy) passkey?.onPress();
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
      <NewEmail ref={emailField} value={email} error={again ?? wrong} onChange={setEmail} />
      <OwnPassword
        ref={passwordField}
        value={password}
        isMissing={isPasswordTried && password === ''}
        onChange={setPassword}
      />
      {passkey && <AttemptButton {...passkey} onPress={showPasskey} />}
      <FormButtons isBusy={isBusy} heldBy={heldBy} onCancel={onCancel} />
    </form>
  );
}

interface NewEmailProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
}

function NewEmail({ onChange, ...rest }: NewEmailProps) {
  const { t } = useLingui();
  return (
    <Field
      {...rest}
      label={t`New email address`}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}

function FormButtons({
  isBusy,
  heldBy,
  onCancel,
}: Pick<EmailChangeFormProps, 'isBusy' | 'heldBy' | 'onCancel'>) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={heldBy !== null}
        aria-describedby={heldBy ?? undefined}
      >
        <Trans>Send a confirmation email</Trans>
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

interface OwnPasswordProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  isMissing: boolean;
  onChange: (password: string) => void;
}

function OwnPassword({ ref, value, isMissing, onChange }: OwnPasswordProps) {
  const { t } = useLingui();
  const own = useOwnEmail();
  return (
    <>
      <UsernameField value={own} />
      <PasswordField
        ref={ref}
        label={t`Your password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={value}
        error={isMissing ? t`Please fill this in.` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
