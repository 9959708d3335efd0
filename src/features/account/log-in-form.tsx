import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import { useTakenOverForm } from '#src/lib/visitors/use-taken-over-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { Switch } from '#src/ui/switch.tsx';

export interface LogInInput {
  email: string;
  password: string;
  shared: boolean;
}

interface LogInFormProps {
  given: LogInInput;
  onChange: (given: LogInInput) => void;
  onSubmit: (given: LogInInput) => void;
  isBusy: boolean;
}

/** Native fields, so that password managers work; a refusal keeps what was typed. */
export function LogInForm({ given, onChange, onSubmit, isBusy }: LogInFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);

  const isTakenOver = useTakenOverForm(form, (typed) =>
    onChange({
      email: typed['email'] ?? given.email,
      password: typed['password'] ?? given.password,
      shared: 'shared' in typed !== given.shared,
    }),
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (given.email !== '' && given.password !== '') onSubmit(given);
    else form.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      method="post"
      data-waits={isTakenOver ? undefined : ''}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <LogInFields
        given={given}
        missing={isTried ? t`Please fill this in.` : undefined}
        onChange={(changed) => onChange({ ...given, ...changed })}
      />
      <Button
        type={isTakenOver ? 'submit' : 'button'}
        data-sends
        isWide
        isBusy={isBusy}
        busyLabel={t`Loading...`}
      >
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}

interface LogInFieldsProps {
  given: LogInInput;
  /** The error of an empty field, after the first submit. */
  missing: string | undefined;
  onChange: (changed: Partial<LogInInput>) => void;
}

function LogInFields({ given, missing, onChange }: LogInFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        value={given.email}
        error={given.email === '' ? missing : undefined}
        onChange={(event) => onChange({ email: event.currentTarget.value.trim() })}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={given.password}
        error={given.password === '' ? missing : undefined}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <Switch
        label={t`This is a shared device`}
        name="shared"
        hint={t`Nothing is kept after you close the tab.`}
        isOn={given.shared}
        onChange={(shared) => onChange({ shared })}
      />
    </>
  );
}
