/** What step 4 shows: what was chosen and not saved yet, else what the profile has. */
import type { OwnProfile } from '#schemas/account.ts';
import { birthChoiceIn, birthChoiceOf, type BirthChoice } from './birth-date.ts';
import { useKeptFields, type Fields } from '#src/features/signup/steps/kept-fields.ts';

export interface YouChoice {
  gender: string | null;
  birth: BirthChoice;
  /** The choice in a field of the site; null when there is none. */
  valueOf: (field: string) => string | null;
  /** Gender and fields of the site that were changed. */
  changed: Fields;
  choose: (field: string) => (value: string) => void;
  chooseBirth: (birth: BirthChoice) => void;
  forget: () => void;
}

export function useYouChoice(profile: OwnProfile | null): YouChoice {
  const birth = useKeptFields('birth');
  const kept = useKeptFields('you');
  const changed = kept.fields ?? {};
  return {
    gender: changed['gender'] ?? profile?.gender ?? null,
    birth: birthChoiceIn(birth.fields) ?? birthChoiceOf(profile?.date_of_birth ?? null),
    valueOf: (field) => changed[field] ?? profile?.notes[field] ?? null,
    changed,
    choose: (field) => (value) => kept.change({ ...changed, [field]: value }),
    chooseBirth: (chosen) => birth.change({ ...chosen }),
    forget() {
      birth.forget();
      kept.forget();
    },
  };
}
