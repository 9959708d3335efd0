import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#schemas/limits.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { NotedField, type FieldNote } from '#src/ui/noted-field.tsx';
import { nameFromEmail } from './name-rules.ts';
import { strengthOf } from './password-strength.ts';
import type { AccountFormState } from './use-account-form.ts';
import { useRefusalNote } from './use-refusal-note.tsx';

/** The password, with an honest hint about its strength. */
export function NewPasswordField({ form }: { form: AccountFormState }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const refusal = useRefusalNote(form.refusalOf('password'));
  const hint = usePasswordHint(form);
  return (
    <NotedField
      label={t`Password`}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={PASSWORD_MAX_LENGTH}
      value={form.given.password}
      note={refusal ?? hint}
      onChange={(event) => form.change({ password: event.currentTarget.value })}
      end={
        <IconButton
          label={isShown ? t`Hide password` : t`Show password`}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

function usePasswordHint({ given, hasLeft }: AccountFormState): FieldNote {
  const { t } = useLingui();
  const { password, name, email } = given;
  const missing = PASSWORD_MIN_LENGTH - Array.from(password).length;
  const count = PASSWORD_MIN_LENGTH;
  switch (strengthOf(password, [name.trim(), nameFromEmail(email)])) {
    case 'empty':
      return hasLeft('password')
        ? { tone: 'bad', icon: <CircleAlert />, text: t`Please fill this in.` }
        : {
            tone: 'hint',
            icon: <KeyRound />,
            text: t`At least ${count} characters. A few words together work well.`,
          };
    case 'short':
      return { tone: 'hint', icon: <KeyRound />, text: t`Characters still missing: ${missing}` };
    case 'simple':
      return { tone: 'hint', icon: <CircleAlert />, text: t`Long enough, but easy to guess.` };
    case 'enough':
      return { tone: 'good', icon: <Check />, text: t`Long enough. Longer is safer.` };
    case 'good':
      return { tone: 'good', icon: <Check />, text: t`Long enough. Nice.` };
  }
}
