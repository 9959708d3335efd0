/** What step 4 shows: what was chosen and not saved yet, else what the site refused, else what the profile has. */
import type { OwnProfile } from '#schemas/account.ts';
import { birthChoiceIn, birthChoiceOf, type BirthChoice } from './birth-date.ts';
import { usePurposesChoice, type PurposesChoice } from './use-purposes-choice.ts';
import type { RefusedInput } from '#src/features/signup/steps/use-refused.ts';
import { useKeptFields } from '#src/features/signup/steps/kept-fields.ts';

export interface YouChoice {
  gender: string | null;
  birth: BirthChoice;
  /** The choice in a field of the site; null when there is none. */
  valueOf: (field: string) => string | null;
  purposes: PurposesChoice;
  /** All but the birth date that was changed, or refused and is tried again. */
  changed: Readonly<Record<string, string | null>>;
  choose: (field: string) => (value: string) => void;
  chooseBirth: (birth: BirthChoice) => void;
  forget: () => void;
}

interface YouChoiceParts {
  refused: RefusedInput;
  /** The site's own fields. */
  own: readonly string[];
}

export function useYouChoice(
  profile: OwnProfile | null,
  { refused, own }: YouChoiceParts,
): YouChoice {
  const birth = useKeptFields('birth');
  const kept = useKeptFields('you');
  const purposes = usePurposesChoice(refused);
  const changed = { ...refused.triedOf(['gender', ...own]), ...kept.fields };
  const { date_of_birth: triedBirth } = refused.triedOf(['date_of_birth']);
  return {
    gender: changed['gender'] ?? profile?.gender ?? null,
    birth:
      birthChoiceIn(birth.fields) ?? birthChoiceOf(triedBirth ?? profile?.date_of_birth ?? null),
    valueOf: (field) => changed[field] ?? profile?.notes[field] ?? null,
    purposes,
    changed: { ...changed, ...purposes.changed },
    choose: (field) => (value) => kept.change({ ...changed, [field]: value }),
    chooseBirth: (chosen) => birth.change({ ...chosen }),
    forget() {
      birth.forget();
      kept.forget();
      purposes.forget();
    },
  };
}
