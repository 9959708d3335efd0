import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';

export interface AccountFormProps {
  /** The page of the form, for the server's statistics. */
  formPath: string;
  /** The member whose page led here. */
  referringProfile: ProfileId | null;
  /** A `page` keeps its button at the foot of a phone's screen; a `card` is one block. */
  look: 'page' | 'card';
}

const NOTHING = { email: '', name: '', password: '' };

/** Step 0 of the signup: makes the account. */
export function AccountForm({ formPath, look }: AccountFormProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState(NOTHING);
  return (
    <form action={formPath} noValidate data-look={look} className="flex flex-col gap-5">
      <Field
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={EMAIL_MAX_LENGTH}
        value={given.email}
        onChange={(event) => setGiven({ ...given, email: event.currentTarget.value.trim() })}
      />
      <Field
        label={t`First name`}
        name="name"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        value={given.name}
        onChange={(event) => setGiven({ ...given, name: event.currentTarget.value })}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={given.password}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        onChange={(event) => setGiven({ ...given, password: event.currentTarget.value })}
      />
      <Button type="submit" kind="ember" isWide>
        <Trans>Join free</Trans>
      </Button>
    </form>
  );
}
