import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { NeedsLine, useIsAway } from './needs-line.tsx';

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
  const reason = useId();
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
  const shared = {
    showLabel: t`Show password`,
    hideLabel: t`Hide password`,
    maxLength: PASSWORD_MAX_LENGTH,
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure && !atCurrent && !atNext && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {isAway && <NeedsLine id={reason} />}
      <PasswordField
        {...shared}
        label={t`Your password now`}
        name="current"
        autoComplete="current-password"
        value={current}
        error={isTried && current === '' ? t`Please fill this in.` : atCurrent}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordField
        {...shared}
        label={t`New password`}
        hint={t`At least ${PASSWORD_MIN_LENGTH} characters. A few words in a row are easy to keep and hard to guess.`}
        name="new"
        autoComplete="new-password"
        value={next}
        error={
          isTried && isShort ? t`Please use at least ${PASSWORD_MIN_LENGTH} characters.` : atNext
        }
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <Switch label={t`Log out everywhere else`} isOn={logOutOthers} onChange={setLogOutOthers} />
      <Button
        type="submit"
        isWide
        isBusy={busy}
        busyLabel={t`Loading...`}
        aria-disabled={isAway}
        aria-describedby={isAway ? reason : undefined}
      >
        <Trans>Save the password</Trans>
      </Button>
    </form>
  );
}
