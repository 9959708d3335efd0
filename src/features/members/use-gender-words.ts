/**
 * The genders of the contract in words: of one person, and of everybody of that gender.
 */
import { useLingui } from '@lingui/react/macro';
import { Gender } from '#schemas/profile.ts';

export interface GenderWords {
  one: (gender: string | null) => string | null;
  many: (gender: Gender) => string;
}

export function useGenderWords(): GenderWords {
  const { t } = useLingui();
  const one = { f: t`Woman`, m: t`Man`, x: t`Non-binary` } satisfies Record<Gender, string>;
  const many = { f: t`Women`, m: t`Men`, x: t`Non-binary people` } satisfies Record<Gender, string>;
  return {
    one(gender) {
      const known = Gender.safeParse(gender);
      return known.success ? one[known.data] : null;
    },
    many: (gender) => many[gender],
  };
}
