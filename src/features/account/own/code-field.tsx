import type { Ref } from 'react';
import { Field } from '#src/ui/field.tsx';

/** As the server reads it. */
const CODE_MAX_LENGTH = 64;

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  /** Six digits of the app; a recovery code has letters. */
  isOfApp: boolean;
  ref?: Ref<HTMLInputElement>;
  onChange: (code: string) => void;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ isOfApp, onChange, ...rest }: CodeFieldProps) {
  return (
    <Field
      {...rest}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode={isOfApp ? 'numeric' : 'text'}
      maxLength={CODE_MAX_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
