import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { CurrentPin } from './current-pin.tsx';
import { PinFormEnd } from './pin-form-end.tsx';
import { usePinTry } from './use-pin-try.ts';

/** Turns the lock off: from then on everything is stored readable. */
export function RemovePinForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { run, busy, failure } = useCommandState((sync) => sync.removePin);
  const [current, setCurrent] = useState('');
  const [isTried, setTried] = useState(false);
  const tries = usePinTry();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (current === '' || busy || tries.isWaiting) return;
    if (!tries.take(await run({ current }))) return;
    showToast({ text: t`The app lock is off.` });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <CurrentPin value={current} {...{ isTried, tries }} onChange={setCurrent} />
      <PinFormEnd isBusy={busy} failure={failure}>
        <Trans>Turn the lock off</Trans>
      </PinFormEnd>
    </form>
  );
}
