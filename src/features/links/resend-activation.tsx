import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH, MAIL_AGAIN_MS, PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { MailAgain } from './mail-again.tsx';
import { NeedsConnection, useIsAway } from './needs-connection.tsx';

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
    setSent(retry_after === null);
    setUntil(Date.now() + (retry_after === null ? MAIL_AGAIN_MS : retry_after * SECOND_MS));
    if (retry_after === null) setElsewhere(false);
  };

  return (
    <div className="flex w-full flex-col items-center gap-3">
      {failure && (
        <Banner tone="danger" role="alert" className="w-full text-start">
          {failureText(failure)}
        </Banner>
      )}
      {isSent && (
        <Banner tone="success" role="status" className="w-full text-start">
          <Trans>A new letter is on its way. Look in spam, too.</Trans>
        </Banner>
      )}
      {isAway && <NeedsConnection id={reason} isForm={isElsewhere} />}
      {isElsewhere ? (
        <ElsewhereForm
          isBusy={busy}
          heldBy={heldBy}
          onSubmit={(given) => void send(given)}
          onCancel={() => setElsewhere(false)}
        />
      ) : (
        <>
          <MailAgain
            kind="solid"
            until={until}
            isBusy={busy}
            heldBy={heldBy}
            onPress={() => void send({})}
          />
          <Button kind="quiet" onClick={() => setElsewhere(true)}>
            <Trans>Use another address</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

interface ElsewhereFormProps {
  isBusy: boolean;
  heldBy: string | null;
  onSubmit: (given: { email: string; password: string }) => void;
  onCancel: () => void;
}

function ElsewhereForm({ isBusy, heldBy, onSubmit, onCancel }: ElsewhereFormProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState({ email: '', password: '' });
  const [isTried, setTried] = useState(false);
  const missing = isTried ? t`Please fill this in.` : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (given.email === '' || given.password === '')
      event.currentTarget.querySelector<HTMLInputElement>('input[value=""]')?.focus();
    else if (heldBy === null && !isBusy) onSubmit(given);
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-5 text-start">
      <Field
        label={t`New e-mail address`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        value={given.email}
        error={given.email === '' ? missing : undefined}
        onChange={(event) => setGiven({ ...given, email: event.currentTarget.value.trim() })}
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
        onChange={(event) => setGiven({ ...given, password: event.currentTarget.value })}
      />
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={heldBy !== null}
        aria-describedby={heldBy ?? undefined}
      >
        <Trans>Send the letter there</Trans>
      </Button>
      <Button kind="quiet" isWide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
