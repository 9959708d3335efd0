import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';

interface ElsewhereLogin {
  email: string;
  password: string;
}

interface ElsewhereFormProps {
  isBusy: boolean;
  heldBy: string | null;
  onSubmit: (given: ElsewhereLogin) => void;
  onCancel: () => void;
}

/** The activation mail to another address, which needs the password. */
export function ElsewhereForm({ isBusy, heldBy, onSubmit, onCancel }: ElsewhereFormProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState<ElsewhereLogin>({ email: '', password: '' });
  const [isTried, setTried] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (given.email === '' || given.password === '')
      event.currentTarget.querySelector<HTMLInputElement>('input[value=""]')?.focus();
    else if (heldBy === null && !isBusy) onSubmit(given);
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-5 text-start">
      <ElsewhereFields given={given} isTried={isTried} onChange={setGiven} />
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={heldBy !== null}
        aria-describedby={heldBy ?? undefined}
      >
        <Trans>Send the email there</Trans>
      </Button>
      <Button kind="quiet" isWide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}

interface ElsewhereFieldsProps {
  given: ElsewhereLogin;
  isTried: boolean;
  onChange: (given: ElsewhereLogin) => void;
}

function ElsewhereFields({ given, isTried, onChange }: ElsewhereFieldsProps) {
  const { t } = useLingui();
  const missing = isTried ? t`Please fill this in.` : undefined;
  return (
    <>
      <Field
        label={t`New email address`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        value={given.email}
        error={given.email === '' ? missing : undefined}
        onChange={(event) => onChange({ ...given, email: event.currentTarget.value.trim() })}
      />
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={given.password}
        error={given.password === '' ? missing : undefined}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        onChange={(event) => onChange({ ...given, password: event.currentTarget.value })}
      />
    </>
  );
}
