import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { MAIL_AGAIN_MS, EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { MailAgain } from './mail-again.tsx';
import { useIsAway } from '#src/data/use-is-away.ts';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { NeedsConnection } from './needs-connection.tsx';

const SECOND_MS = 1_000;

/** For the signed-in member: the activation mail once more, to the same address or to another. */
export function ResendActivation() {
  const [until, setUntil] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const { run, busy, failure } = useCommandState((sync) => sync.resendActivation);
  const failureText = useFailureText();
  const isAway = useIsAway();
  const reason = useId();
  const heldBy = isAway ? reason : null;

  const send = async (given: { email?: string; password?: string }) => {
    const outcome = await run(given);
    if (!outcome.ok) return;
    // The site waits longer after several mails in one hour.
    const { retry_after } = outcome.value;
    const isTaken = retry_after === null;
    setSent(isTaken);
    setUntil(Date.now() + (isTaken ? MAIL_AGAIN_MS : retry_after * SECOND_MS));
    if (isTaken) setElsewhere(false);
  };
  const form = { isBusy: busy, heldBy, onCancel: () => setElsewhere(false) };
  const again = { until, isBusy: busy, heldBy, onPress: () => void send({}) };

  return (
    <div className="flex w-full flex-col items-center gap-3">
      {failure && (
        <Banner tone="danger" role="alert" className="w-full text-start">
          {failureText(failure)}
        </Banner>
      )}
      {isSent && (
        <Banner tone="success" role="status" className="w-full text-start">
          <Trans>A new email is on its way. Check spam, too.</Trans>
        </Banner>
      )}
      {isAway && <NeedsConnection id={reason} isForm={isElsewhere} />}
      {isElsewhere ? (
        <ElsewhereForm {...form} onSubmit={(given) => void send(given)} />
      ) : (
        <>
          <MailAgain kind="solid" {...again} />
          <Button kind="quiet" onClick={() => setElsewhere(true)}>
            <Trans>Use another address</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

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
function ElsewhereForm({ isBusy, heldBy, onSubmit, onCancel }: ElsewhereFormProps) {
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
