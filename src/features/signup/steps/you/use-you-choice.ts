/** What step 4 shows: what was chosen and not saved yet, else what the site refused, else what the profile has. */
import type { OwnProfile } from '#schemas/account.ts';
import { birthChoiceIn, birthChoiceOf, type BirthChoice } from './birth-date.ts';
import type { Refused } from '#src/features/signup/steps/use-refused.ts';
import { useKeptFields, type Fields } from '#src/features/signup/steps/kept-fields.ts';

export interface YouChoice {
  gender: string | null;
  birth: BirthChoice;
  /** The choice in a field of the site; null when there is none. */
  valueOf: (field: string) => string | null;
  /** Gender and fields of the site that were changed, or refused and are tried again. */
  changed: Fields;
  choose: (field: string) => (value: string) => void;
  chooseBirth: (birth: BirthChoice) => void;
  forget: () => void;
}

interface Step {
  refused: Refused;
  /** The site's own fields. */
  own: readonly string[];
}

export function useYouChoice(profile: OwnProfile | null, { refused, own }: Step): YouChoice {
  const birth = useKeptFields('birth');
  const kept = useKeptFields('you');
  const changed = { ...refused.triedOf(['gender', ...own]), ...kept.fields };
  const { date_of_birth: triedBirth } = refused.triedOf(['date_of_birth']);
  return {
    gender: changed['gender'] ?? profile?.gender ?? null,
    birth:
      birthChoiceIn(birth.fields) ?? birthChoiceOf(triedBirth ?? profile?.date_of_birth ?? null),
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
