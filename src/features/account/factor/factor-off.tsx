import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { encode } from 'uqr';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { CodeField } from '#src/features/account/own/code-field.tsx';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { isRefusedAs, useWithPassword } from '#src/features/account/own/use-with-password.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordPart } from './password-part.tsx';
import { useCopy } from './use-copy.ts';

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

/** Modules around the code, so that cameras find its edge. */
const BORDER = 3;

/** Drawn on the device: the secret is sent to no other service. Dark on light in every theme, because apps expect it. */
function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const { data, size } = encode(text, { border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t`QR code with the key`}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-48 rounded-card bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

const GROUP = /.{4}(?=.)/g;

/** The key as text, for an app on this device or without a camera. */
function SecretText({ secret }: { secret: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  const isCopied = () => showToast({ text: t`The key is copied.` });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="block text-small text-muted">
          <Trans>Key</Trans>
        </span>
        <code className="font-semibold wrap-anywhere">{secret.replaceAll(GROUP, '$& ')}</code>
      </p>
      <Button kind="outline" size="compact" onClick={() => void copy(secret, isCopied)}>
        <Trans>Copy the key</Trans>
      </Button>
    </div>
  );
}
