/**
 * What the site offers for the fields of a profile, in its own codes. A site that names no gender anywhere is offered those of
 * the contract, but a site of the specification not before it has answered: it would refuse a code of ours, and the refusal is final.
 */
import type { FieldChoice } from '#schemas/choices.ts';
import { Gender, Profile } from '#schemas/profile.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { fieldTitle, operatorsWord, wordsIn } from './field-title.ts';

interface NamedChoice {
  value: string;
  label: string;
}

/** In the words of the site. */
interface OwnFieldChoices {
  field: string;
  title: string;
  choices: readonly NamedChoice[];
}

export interface ProfileChoices {
  /** Null while they are awaited. */
  genders: readonly NamedChoice[] | null;
  /** The site's own fields that profiles show, in the order of the settings. */
  fields: readonly OwnFieldChoices[];
}

/** A site may list a field that every profile has, which its own row asks for already (decisions 109). */
export const isSitesOwn = (field: string): boolean =>
  !(field in Profile.shape) && field !== 'date_of_birth';

export function useProfileChoices(): ProfileChoices {
  const { contract } = useStatus('contract');
  const choices = valueOf(useLive(profileFieldsQuery, {}))?.choices ?? {};
  const settings = useSettings();
  const locale = useLocale();
  const genders = useGenders();
  const named = namedGenders(choices['gender'], genders.codes);
  const isAwaited = contract === 'specification' && !genders.isKnown;
  const offered = named ?? (isAwaited ? null : Gender.options.map(withoutLabel));

  return {
    genders:
      offered && offered.map((choice) => ({ value: choice.code, label: genders.own(choice) })),
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

const withoutLabel = (code: string): FieldChoice => ({ code, label: null });

/** The profile fields of the site name them, else its search; null where neither does. */
function namedGenders(
  own: readonly FieldChoice[] | undefined,
  searched: readonly string[],
): readonly FieldChoice[] | null {
  if (own !== undefined && own.length > 0) return own;
  return searched.length > 0 ? searched.map(withoutLabel) : null;
}
