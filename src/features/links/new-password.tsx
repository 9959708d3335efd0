import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useAskedAddress } from './asked-address.ts';
import { NeedsConnection } from './needs-connection.tsx';

interface NewPasswordProps {
  isBusy: boolean;
  failure: Failure | null;
  onSubmit: (password: string) => void;
}

export function NewPassword(props: NewPasswordProps) {
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-8">
      <header>
        <h1 tabIndex={-1} className="text-h1">
          <Trans>Choose a new password</Trans>
        </h1>
        <p className="mt-2 text-muted">
          <Trans>It logs out every device, so that only you are in.</Trans>
        </p>
      </header>
      <NewPasswordForm {...props} />
    </div>
  );
}

/** What was typed stays in the memory of this page, whatever the answer is. */
function NewPasswordForm({ isBusy, failure, onSubmit }: NewPasswordProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isAway = useIsAway();
  const reason = useId();
  const failureText = useFailureText();
  const isShort = Array.from(password).length < PASSWORD_MIN_LENGTH;
  const isOfField = failure?.code === 'refused' && failure.field === 'password';

  const focusField = () => form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  useEffect(() => {
    if (isOfField) focusField();
  }, [isOfField]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) focusField();
    else if (!isAway && !isBusy) onSubmit(password);
  };
  const short = t`Please use at least ${PASSWORD_MIN_LENGTH} characters.`;
  const refusal = isOfField ? failureText(failure) : undefined;

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && !isOfField && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {isAway && <NeedsConnection id={reason} isForm />}
      <NewPasswordField
        value={password}
        error={isTried && isShort ? short : refusal}
        onChange={setPassword}
      />
      <Button
        type="submit"
        kind="ember"
        isWide
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={isAway}
        aria-describedby={isAway ? reason : undefined}
      >
        <Trans>Save the password</Trans>
      </Button>
    </form>
  );
}

interface NewPasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function NewPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const asked = useAskedAddress();
  return (
    <>
      <UsernameField value={asked} />
      <PasswordField
        label={t`New password`}
        hint={t`At least ${PASSWORD_MIN_LENGTH} characters. A few words in a row are easy to remember and hard to guess.`}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={value}
        error={error}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
