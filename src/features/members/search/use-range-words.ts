/** An age range in the usual form: 26–35, and “over 65” for the open one (spec §2). */
import { useLingui } from '@lingui/react/macro';
import { isOpenAbove, type AgeRange } from './age-ranges.ts';

export function useRangeWords(): (range: AgeRange) => string {
  const { t } = useLingui();
  return (range) => {
    const { min_age: from, max_age: to } = range;
    const below = from - 1;
    return isOpenAbove(range) ? t`Over ${below}` : `${from}–${to}`;
  };
}
