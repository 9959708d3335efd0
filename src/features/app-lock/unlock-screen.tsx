import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { ForgotPin } from './forgot-pin.tsx';
import { PinField } from './pin-field.tsx';
import { usePinTry } from './use-pin-try.ts';

/** In place of every page while the app is locked. */
export function UnlockScreen() {
  const { t } = useLingui();
  useTitle(t`Locked`);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-form flex-col justify-center gap-6 px-5 py-6">
      <header className="text-center">
        <LockKeyhole aria-hidden="true" className="mx-auto size-10 text-muted" />
        <h1 tabIndex={-1} className="mt-3 text-h1">
          <Trans>The app is locked</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Enter your PIN to pick up where you left off.</Trans>
        </p>
      </header>
      <UnlockForm />
      <ForgotPin />
    </main>
  );
}

function UnlockForm() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { lock } = useStatus('lock');
  const { run, busy, failure } = useCommandState((sync) => sync.unlock);
  const [pin, setPin] = useState('');
  const { error, isWaiting, take, change } = usePinTry();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pin === '' || busy || isWaiting) return;
    if (!take(await run({ pin }))) setPin('');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PinField
        label={t`PIN`}
        name="pin"
        value={pin}
        error={error}
        isNumeric={lock?.isNumeric ?? false}
        onChange={(value) => {
          setPin(value);
          change();
        }}
      />
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      <Button
        type="submit"
        isWide
        isBusy={busy}
        busyLabel={t`Loading...`}
        aria-disabled={isWaiting}
      >
        <Trans>Unlock</Trans>
      </Button>
    </form>
  );
}
