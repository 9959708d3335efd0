import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { PIN_LENGTH } from '#schemas/limits.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { notificationSettingsQuery } from '#sync/queries/notifications.ts';
import { useStatus } from '#src/data/use-status.ts';
import { PinField } from './pin-field.tsx';
import { PinFormEnd } from './pin-form-end.tsx';
import { usePinTry, type PinTry } from './use-pin-try.ts';

interface SetPinFormProps {
  /** Another PIN in place of the present one, which is asked for. */
  isChange: boolean;
  onDone: () => void;
}

const NOTHING = { current: '', pin: '', again: '' };

/** Asks the site for notifications without names and texts, for a browser that shows them before our worker can. */
function useHiddenWords(): () => void {
  const settings = valueOf(useLive(notificationSettingsQuery, {}));
  const change = useCommand((sync) => sync.changeSetting);
  const isHidden = settings === null || settings.privacy_level === 'neutral';
  return () => {
    if (!isHidden) void change({ field: 'privacy_level', value: 'neutral' });
  };
}

/** A PIN, typed twice. It is in the memory of this page only. */
export function SetPinForm({ isChange, onDone }: SetPinFormProps) {
  const { t } = useLingui();
  const { run, busy, failure } = useCommandState((sync) => sync.setPin);
  const hideWords = useHiddenWords();
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const tries = usePinTry();
  const isShort = typed.pin.length < PIN_LENGTH.min;
  const isOther = typed.pin !== typed.again;
  const isMissing = isChange && typed.current === '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isShort || isOther || busy || (isChange && tries.isWaiting)) return;
    const current = isChange ? typed.current : null;
    if (!tries.take(await run({ pin: typed.pin, current }))) return;
    if (!isChange) hideWords();
    showToast({ text: isChange ? t`Your PIN is changed.` : t`The app lock is on.` });
    onDone();
  };
  const type = (field: keyof typeof NOTHING) => (value: string) =>
    setTyped({ ...typed, [field]: value });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {isChange && (
        <CurrentPin value={typed.current} {...{ isTried, tries }} onChange={type('current')} />
      )}
      <PinField
        label={isChange ? t`New PIN or phrase` : t`PIN or phrase`}
        hint={t`${PIN_LENGTH.min} to ${PIN_LENGTH.max} characters. It cannot be restored if you forget it.`}
        name="new-pin"
        value={typed.pin}
        error={
          isTried && isShort ? t`Please use at least ${PIN_LENGTH.min} characters.` : undefined
        }
        onChange={type('pin')}
      />
      <PinField
        label={t`Once more`}
        name="new-pin-again"
        value={typed.again}
        error={isTried && !isShort && isOther ? t`These two are not the same.` : undefined}
        onChange={type('again')}
      />
      <PinFormEnd isBusy={busy} failure={failure}>
        {isChange ? <Trans>Change the PIN</Trans> : <Trans>Turn the lock on</Trans>}
      </PinFormEnd>
    </form>
  );
}

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

interface CurrentPinProps {
  value: string;
  /** The form was to be sent. */
  isTried: boolean;
  tries: PinTry;
  onChange: (value: string) => void;
}

/** The PIN of this device as it is now. An empty one is asked for and never tried: wrong tries are counted. */
function CurrentPin({ value, isTried, tries, onChange }: CurrentPinProps) {
  const { t } = useLingui();
  const { lock } = useStatus('lock');
  return (
    <PinField
      label={t`Current PIN`}
      name="current-pin"
      value={value}
      error={isTried && value === '' ? t`Please fill this in.` : tries.error}
      isNumeric={lock?.isNumeric ?? false}
      onChange={(next) => {
        onChange(next);
        tries.change();
      }}
    />
  );
}
