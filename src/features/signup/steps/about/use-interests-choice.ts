/** The interests of step 5: what was chosen and not saved yet, kept like typed text, else what the profile has. */
import { interestsIn, interestsText } from '#schemas/interests.ts';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';
import { useOwnUser } from '#src/features/signup/steps/use-own-user.ts';

const FIELD = 'interests';

export interface InterestsChoice {
  /** The ids of the chosen ones. */
  ids: readonly string[];
  /** What is to be saved; empty when nothing changed. */
  changed: Readonly<Record<string, string | null>>;
  choose: (ids: readonly string[]) => void;
  forget: () => void;
}

export function useInterestsChoice(): InterestsChoice {
  const saved = useOwnUser()?.profile.interests ?? [];
  const kept = useKeptText(FIELD);
  const ids = kept.text === null ? saved : interestsIn(kept.text);
  const chosen = interestsText(ids);
  return {
    ids,
    changed: chosen === interestsText(saved) ? {} : { [FIELD]: chosen },
    choose: (picked) => kept.change(picked.join(',')),
    forget: kept.forget,
  };
}
