import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '#schemas/account.ts';
import { PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { isPrompt } from '#schemas/prompts.ts';
import { fieldTitle } from '#src/data/own-fields/field-title.ts';
import { isSitesOwn, useProfileChoices } from '#src/data/own-fields/use-profile-choices.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Select, type SelectOption } from '#src/ui/select.tsx';
import { TextRow } from './text-row.tsx';
import { useFieldStates } from './use-field-states.ts';
import { EditRow } from './edit-row.tsx';
import type { FieldStatus } from './field-state.ts';

/** The gender, and the fields and notes that only this site has, in the words of the site. */
export function OwnFieldRows({ user }: { user: User }) {
  const { t } = useLingui();
  const settings = useSettings();
  const locale = useLocale();
  const stateOf = useFieldStates();
  const { genders, fields } = useProfileChoices();
  const { profile, previous } = user;
  const chosen = new Set(fields.map(({ field }) => field));
  const notes = (settings?.visible_profile_notes ?? []).filter(
    (field) => !chosen.has(field) && !isPrompt(field) && isSitesOwn(field),
  );
  return (
    <>
      <ChoiceRow
        field="gender"
        title={t`I am a`}
        saved={profile.gender}
        options={genders ?? []}
        state={stateOf('gender')}
      />
      {fields.map(({ field, title, choices }) => (
        <ChoiceRow
          key={field}
          field={field}
          title={title}
          saved={profile.notes[field] ?? null}
          options={choices}
          state={stateOf(field)}
          canBeEmpty
        />
      ))}
      {notes.map((field) => (
        <TextRow
          key={field}
          field={field}
          title={fieldTitle(field, settings?.field_labels ?? {}, locale)}
          saved={profile.notes[field] ?? null}
          state={stateOf(field)}
          maxLength={PERSONAL_MAX_LENGTH}
          previous={previous?.[field]}
        />
      ))}
    </>
  );
}

interface ChoiceRowProps {
  field: string;
  title: string;
  saved: string | null;
  options: readonly SelectOption[];
  state: FieldStatus;
  /** Whether it may be left open again. */
  canBeEmpty?: boolean | undefined;
}

/** A field of the own profile that has one of a few values. */
function ChoiceRow(props: ChoiceRowProps) {
  const { field, title, saved, options, state, canBeEmpty = false } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? saved ?? '';
  const isOpen = canBeEmpty || saved === null;
  return (
    <EditRow
      title={title}
      value={options.find((option) => option.value === saved)?.label ?? saved}
      state={state}
      changed={() =>
        value === '' && !canBeEmpty ? null : { [field]: value === '' ? null : value }
      }
      onSaved={() => setChosen(null)}
    >
      <Select
        label={title}
        value={value}
        options={isOpen ? [{ value: '', label: t`No answer` }, ...options] : options}
        onChange={setChosen}
      />
    </EditRow>
  );
}
