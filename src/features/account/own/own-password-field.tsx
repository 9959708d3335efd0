import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import { useOwnEmail } from '#src/data/use-own-email.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';

interface OwnPasswordFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The password of the account as it is now. */
export function OwnPasswordField({ onChange, ...rest }: OwnPasswordFieldProps) {
  const { t } = useLingui();
  const own = useOwnEmail();
  return (
    <>
      <UsernameField value={own} />
      <PasswordField
        {...rest}
        label={t`Current password`}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
