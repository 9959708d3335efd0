/** A range of ages in the usual form: 26–35, and “over 65” for one without an upper end (spec §2). */
import { useLingui } from '@lingui/react/macro';
import { AGE_MAX } from '#schemas/limits.ts';

export function useRangeWords(): (range: { min_age: number; max_age: number }) => string {
  const { t } = useLingui();
  return ({ min_age: from, max_age: to }) => {
    const below = from - 1;
    return to === AGE_MAX ? t`Over ${below}` : `${from}–${to}`;
  };
}
