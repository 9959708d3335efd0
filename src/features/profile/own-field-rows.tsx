import { useLingui } from '@lingui/react/macro';
import type { User } from '#schemas/account.ts';
import { PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { isPrompt } from '#schemas/prompts.ts';
import { fieldTitle } from '#src/data/own-fields/field-title.ts';
import { isSitesOwn, useProfileChoices } from '#src/data/own-fields/use-profile-choices.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ChoiceRow } from './choice-row.tsx';
import { TextRow } from './text-row.tsx';
import { useFieldStates } from './use-field-states.ts';

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
