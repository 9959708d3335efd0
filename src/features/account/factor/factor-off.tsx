import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { CodeField } from '#src/features/account/own/code-field.tsx';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { isRefusedAs, useWithPassword } from '#src/features/account/own/use-with-password.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { PasswordPart } from './password-part.tsx';
import { QrCode } from './qr-code.tsx';
import { SecretText } from './secret-text.tsx';

interface Started {
  uri: string;
  secret: string;
}

interface FactorOffProps {
  onCodes: (codes: readonly string[]) => void;
}

/** Switching it on: the secret goes into the app, and a first code shows that it arrived there. */
export function FactorOff({ onCodes }: FactorOffProps) {
  const asking = useWithPassword<object, Started>((sync) => sync.startFactor);
  const isAway = useIsAway();
  const [started, setStarted] = useState<Started | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAway || asking.isBusy) return;
    const outcome = await asking.run({});
    if (outcome?.ok === true) setStarted(outcome.value);
  };
  if (started !== null) return <FirstCode {...started} onCodes={onCodes} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>
        <Trans>
          After your password we also ask for a code of an authenticator app. Then a stolen password
          alone opens nothing.
        </Trans>
      </p>
      <PasswordPart asked={asking} />
      <FormEnd
        isBusy={asking.isBusy}
        failure={isRefusedAs(asking.failure, 'wrong_password') ? null : asking.failure}
      >
        <Trans>Set it up</Trans>
      </FormEnd>
    </form>
  );
}

function FirstCode({ uri, secret, onCodes }: Started & FactorOffProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { run, busy, failure } = useCommandState((sync) => sync.confirmFactor);
  const isAway = useIsAway();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = isRefusedAs(failure, 'wrong_code');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '' || isAway || busy) return;
    const outcome = await run({ code });
    if (outcome.ok) onCodes(outcome.value);
  };
  const missing = isTried && code.trim() === '' ? t`Please fill this in.` : undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>
        <Trans>Scan this with your authenticator app, or type the key into it.</Trans>
      </p>
      <QrCode text={uri} />
      <SecretText secret={secret} />
      <CodeField
        isOfApp
        label={t`Code of your app`}
        value={code}
        error={missing ?? (failure && isWrong ? failureText(failure) : undefined)}
        onChange={setCode}
      />
      <FormEnd isBusy={busy} failure={isWrong ? null : failure}>
        <Trans>Switch it on</Trans>
      </FormEnd>
    </form>
  );
}
