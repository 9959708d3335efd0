import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { FormEnd } from './form-end.tsx';
import { useIsAway } from '#src/data/use-is-away.ts';
import { OwnPasswordField } from './own-password-field.tsx';

/** A new password, by the old one. Passwords are in the memory of this page only. */
export function PasswordChange({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { run, busy, failure } = useCommandState((sync) => sync.changePassword);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [logOutOthers, setLogOutOthers] = useState(true);
  const [isTried, setTried] = useState(false);
  const isAway = useIsAway();
  const isShort = Array.from(next).length < PASSWORD_MIN_LENGTH;
  const refusalAt = (field: string) =>
    failure?.code === 'refused' && failure.field === field ? failureText(failure) : undefined;
  const atCurrent = refusalAt('current');
  const atNext = refusalAt('new');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || current === '' || isAway || busy) return;
    if (!(await run({ current, next, logOutOthers })).ok) return;
    showToast({ text: t`Your password is changed.` });
    onDone();
  };
  const short = t`Please use at least ${PASSWORD_MIN_LENGTH} characters.`;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <OwnPasswordField
        name="current"
        value={current}
        error={isTried && current === '' ? t`Please fill this in.` : atCurrent}
        onChange={setCurrent}
      />
      <NewPasswordField
        value={next}
        error={isTried && isShort ? short : atNext}
        onChange={setNext}
      />
      <Switch label={t`Log out everywhere else`} isOn={logOutOthers} onChange={setLogOutOthers} />
      <FormEnd isBusy={busy} failure={atCurrent || atNext ? null : failure}>
        <Trans>Save the password</Trans>
      </FormEnd>
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
  return (
    <PasswordField
      label={t`New password`}
      hint={t`At least ${PASSWORD_MIN_LENGTH} characters. A few words in a row are easy to remember and hard to guess.`}
      name="new"
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_LENGTH}
      value={value}
      error={error}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
