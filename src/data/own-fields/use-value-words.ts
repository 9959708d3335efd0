/** A value of a field of the own profile in words, as its screen shows it; null where the value says nothing to a member. */
import { interestsIn } from '#schemas/interests.ts';
import { MEET_FIELD, meetIn } from '#schemas/meet.ts';
import { PURPOSES_FIELD, purposesIn } from '#schemas/purposes.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { useMeetWords } from '#src/data/meet/use-meet-words.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePurposeWords } from './use-purpose-words.ts';
import { useInterestList } from './use-interest-list.ts';
import { useProfileChoices } from './use-profile-choices.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function useValueWords(): (field: string, value: string) => string | null {
  const format = useFormat();
  const genders = useGenders();
  const meetWords = useMeetWords();
  const interests = useInterestList();
  const purposes = usePurposeWords();
  const { fields } = useProfileChoices();
  const regions = Object.values(useSettings()?.region_data ?? {}).flat();
  return (field, value) => {
    switch (field) {
      case 'date_of_birth':
        return DAY.test(value) ? format.calendarDay(value) : value;
      case 'gender':
        return genders.own({ code: value, label: null });
      case 'country':
        return format.country(value);
      case 'countryregion':
        return regions.find(({ id }) => id === value)?.name ?? value;
      case 'language':
        return format.language(value);
      case 'interests':
        return format.list(interestsIn(value).map((id) => interests[id] ?? id));
      case PURPOSES_FIELD:
        return purposes.listed(purposesIn(value));
      case MEET_FIELD: {
        const meet = meetIn(value);
        return meet && meetWords(meet);
      }
      case 'lastSignupStep':
        return null;
      default: {
        const own = fields.find((one) => one.field === field);
        return own?.choices.find((choice) => choice.value === value)?.label ?? value;
      }
    }
  };
}
