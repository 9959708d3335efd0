import { useLingui } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import { PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import { useOwnEmail } from '#src/data/use-own-email.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';
import { useFailureText } from '#src/i18n/use-failure-text.ts';

interface PasswordAgainProps {
  value: string;
  failure: Failure | null;
  onChange: (value: string) => void;
}

/** Shown once the server asked for it: five minutes after the last login. */
export function PasswordAgain({ value, failure, onChange }: PasswordAgainProps) {
  const { t } = useLingui();
  const own = useOwnEmail();
  const failureText = useFailureText();
  return (
    <>
      <UsernameField value={own} />
      <PasswordField
        label={t`Current password`}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={value}
        error={failure !== null && isAboutPassword(failure) ? failureText(failure) : undefined}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

export const isAboutPassword = (failure: Failure): boolean =>
  failure.code === 'refused' &&
  (failure.reason === 'password_needed' || failure.reason === 'wrong_password');
