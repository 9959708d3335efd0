import { useLingui } from '@lingui/react/macro';
import { PIN_LENGTH } from '#schemas/limits.ts';
import { PasswordField } from '#src/ui/password-field.tsx';

interface PinFieldProps {
  label: string;
  name: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  /** The number pad, where the PIN is known to have digits only. */
  isNumeric?: boolean;
  onChange: (value: string) => void;
}

/** A PIN is of this device: password managers must not offer the password of the account. */
export function PinField({ hint, isNumeric = false, onChange, ...rest }: PinFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      {...rest}
      {...(hint === undefined ? {} : { hint })}
      autoComplete="off"
      maxLength={PIN_LENGTH.max}
      inputMode={isNumeric ? 'numeric' : 'text'}
      showLabel={t`Show PIN`}
      hideLabel={t`Hide PIN`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
