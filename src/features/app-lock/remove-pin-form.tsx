import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useStatus } from '#src/data/use-status.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { PinField } from './pin-field.tsx';
import { PinFormEnd } from './pin-form-end.tsx';
import { usePinTry } from './use-pin-try.ts';

/** Turns the lock off: from then on everything is stored readable. */
export function RemovePinForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { lock } = useStatus('lock');
  const { run, busy, failure } = useCommandState((sync) => sync.removePin);
  const [current, setCurrent] = useState('');
  const { error, isWaiting, take, change } = usePinTry();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (current === '' || busy || isWaiting) return;
    if (!take(await run({ current }))) return;
    showToast({ text: t`The app lock is off.` });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PinField
        label={t`Current PIN`}
        name="current-pin"
        value={current}
        error={error}
        isNumeric={lock?.isNumeric ?? false}
        onChange={(value) => {
          setCurrent(value);
          change();
        }}
      />
      <PinFormEnd isBusy={busy} failure={failure}>
        <Trans>Turn the lock off</Trans>
      </PinFormEnd>
    </form>
  );
}
