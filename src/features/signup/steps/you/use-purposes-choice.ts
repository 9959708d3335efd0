/** What for, of step 4: what was chosen and not saved yet, kept like typed text, else what the site refused, else what the
 * profile has. */
import { PURPOSES_FIELD, purposesIn, purposesText, type Purpose } from '#schemas/purposes.ts';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';
import type { RefusedInput } from '#src/features/signup/steps/use-refused.ts';
import { useOwnUser } from '#src/features/signup/steps/use-own-user.ts';

export interface PurposesChoice {
  /** Undefined on a site that has no such field. */
  chosen: readonly Purpose[] | undefined;
  /** Why the site refused this choice. */
  refusal: string | undefined;
  /** What is to be saved; empty when nothing changed. */
  changed: Readonly<Record<string, string | null>>;
  choose: (purposes: readonly Purpose[]) => void;
  forget: () => void;
}

export function usePurposesChoice({ triedOf, errorOf }: RefusedInput): PurposesChoice {
  const saved = useOwnUser()?.profile.purposes;
  const kept = useKeptText(PURPOSES_FIELD);
  const { [PURPOSES_FIELD]: tried = null } = triedOf([PURPOSES_FIELD]);
  const text = kept.text ?? tried;
  const chosen = saved && (text === null ? saved : purposesIn(text));
  const value = purposesText(chosen ?? []);
  return {
    chosen,
    refusal: errorOf(PURPOSES_FIELD, value ?? ''),
    changed: value === purposesText(saved ?? []) ? {} : { [PURPOSES_FIELD]: value },
    choose: (purposes) => kept.change(purposes.join(',')),
    forget: kept.forget,
  };
}
