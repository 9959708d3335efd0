import { useLingui } from '@lingui/react/macro';
import { useStatus } from '#src/data/use-status.ts';
import { PinField } from './pin-field.tsx';
import type { PinTry } from './use-pin-try.ts';

interface CurrentPinProps {
  value: string;
  /** The form was to be sent. */
  isTried: boolean;
  tries: PinTry;
  onChange: (value: string) => void;
}

/** The PIN of this device as it is now. An empty one is asked for and never tried: wrong tries are counted. */
export function CurrentPin({ value, isTried, tries, onChange }: CurrentPinProps) {
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
