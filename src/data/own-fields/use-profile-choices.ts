/** What the site offers for the fields of a profile. On a backend without the call only the genders of the contract are offered. */
import { Gender } from '#schemas/profile.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { fieldTitle, wordsIn } from './field-title.ts';

/** In the words of the site. */
interface OwnField {
  field: string;
  title: string;
  choices: readonly { value: string; label: string }[];
}

export interface ProfileChoices {
  genders: readonly Gender[];
  /** The site's own fields that profiles show, in the order of the settings. */
  fields: readonly OwnField[];
}

export function useProfileChoices(): ProfileChoices {
  const choices = valueOf(useLive(profileFieldsQuery, {}))?.choices ?? {};
  const settings = useSettings();
  const locale = useLocale();

  const offered = choices['gender']?.map(({ code }) => code);
  return {
    genders: Gender.options.filter((gender) => offered?.includes(gender) ?? true),
    fields: (settings?.visible_profile_fields ?? []).flatMap((field) => {
      const own = choices[field] ?? [];
      if (own.length === 0) return [];
      const title = fieldTitle(field, settings?.field_labels ?? {}, locale);
      const named = own.map(({ code, label }) => ({ value: code, label: label ?? wordsIn(code) }));
      return [{ field, title, choices: named }];
    }),
  };
}
