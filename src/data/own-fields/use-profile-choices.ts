/**
 * What the site offers for the fields of a profile, in its own codes. A site that names no gender anywhere is offered those of
 * the contract.
 */
import type { Choice } from '#schemas/choices.ts';
import { Gender, Profile } from '#schemas/profile.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { fieldTitle, operatorsWord, wordsIn } from './field-title.ts';

interface NamedChoice {
  value: string;
  label: string;
}

/** In the words of the site. */
interface OwnField {
  field: string;
  title: string;
  choices: readonly NamedChoice[];
}

export interface ProfileChoices {
  genders: readonly NamedChoice[];
  /** The site's own fields that profiles show, in the order of the settings. */
  fields: readonly OwnField[];
}

/** A site may list a field that every profile has, which its own row asks for already (decisions 109). */
export const isSitesOwn = (field: string): boolean =>
  !(field in Profile.shape) && field !== 'date_of_birth';

export function useProfileChoices(): ProfileChoices {
  const choices = valueOf(useLive(profileFieldsQuery, {}))?.choices ?? {};
  const settings = useSettings();
  const locale = useLocale();
  const genders = useGenders();

  return {
    genders: offeredGenders(choices['gender'], genders.codes).map((choice) => ({
      value: choice.code,
      label: genders.own(choice),
    })),
    fields: (settings?.visible_profile_fields ?? []).filter(isSitesOwn).flatMap((field) => {
      const own = choices[field] ?? [];
      if (own.length === 0) return [];
      const title = fieldTitle(field, settings?.field_labels ?? {}, locale);
      const names = settings?.value_labels?.[field];
      const named = own.map(({ code, label }) => ({
        value: code,
        label: operatorsWord(names?.[code], locale) ?? label ?? wordsIn(code),
      }));
      return [{ field, title, choices: named }];
    }),
  };
}

/** The profile fields of the site name them, else its search. */
function offeredGenders(
  own: readonly Choice[] | undefined,
  searched: readonly string[],
): readonly Choice[] {
  if (own !== undefined && own.length > 0) return own;
  const codes = searched.length > 0 ? searched : Gender.options;
  return codes.map((code) => ({ code, label: null }));
}
