import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Eye } from 'lucide-react';
import { NAME_MAX_LENGTH } from '#schemas/limits.ts';
import { NotedField, type FieldNote } from '#src/ui/noted-field.tsx';
import { nameFromEmail, problemOfName, type NameProblem } from './name-rules.ts';
import type { AccountFormState } from './use-account-form.ts';
import { useRefusalNote } from './use-refusal-note.tsx';

/** The first name, which the part of the address before the @ fills when it is empty. */
export function NameField({ form }: { form: AccountFormState }) {
  const { t } = useLingui();
  const { email, name } = form.given;
  const refusal = useRefusalNote(form.refusalOf('name'));
  const problem = form.hasLeft('name') ? problemOfName(name, email) : null;
  const problems: Record<NameProblem, string> = {
    missing: t`Value is required`,
    at: t`A name cannot start with @.`,
    email: t`Please use a name here. Your address stays private.`,
  };
  const note: FieldNote =
    problem === null
      ? { tone: 'hint', icon: <Eye />, text: t`The only part others see.` }
      : { tone: 'bad', icon: <CircleAlert />, text: problems[problem] };
  return (
    <NotedField
      label={t`First name`}
      name="name"
      autoComplete="given-name"
      autoCapitalize="words"
      required
      maxLength={NAME_MAX_LENGTH}
      value={name}
      note={refusal ?? note}
      onChange={(event) => form.change({ name: event.currentTarget.value })}
      onClick={(event) => {
        // A name that was filled in is replaced by the first key, as after the Tab key.
        if (name === nameFromEmail(email)) event.currentTarget.select();
      }}
      onBlur={() => form.leave('name')}
    />
  );
}
