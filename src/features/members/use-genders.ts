/**
 * The site's genders (spec §3; codes and labels are its own) as this member reads them: in the language of the interface when
 * the meaning is known, else with the site's label. One without a label is not offered.
 */
import { useLingui } from '@lingui/react/macro';
import type { Choice } from '#schemas/choices.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { gendersQuery } from '#sync/queries/genders.ts';
import { genderKind, isWord, type GenderKind } from './gender-kind.ts';

export interface Genders {
  /** The codes that can be searched for. */
  codes: readonly string[];
  /** Of these, the ones most members search for. */
  likely: readonly string[];
  /** The text for one person of this code; null when unknown. */
  one: (code: string | null) => string | null;
  /** The text for all people of this code. */
  many: (code: string) => string;
}

export function useGenders(): Genders {
  const { t } = useLingui();
  const known = valueOf(useLive(gendersQuery, {}))?.genders ?? [];
  const one: Record<GenderKind, string> = {
    woman: t`Woman`,
    man: t`Man`,
    'non-binary': t`Non-binary`,
  };
  const many: Record<GenderKind, string> = {
    woman: t`Women`,
    man: t`Men`,
    'non-binary': t`Non-binary people`,
  };
  const choiceOf = (code: string): Choice =>
    known.find((choice) => choice.code === code) ?? { code, label: null };
  const wordOf = (choice: Choice, words: Record<GenderKind, string>): string | null => {
    const kind = genderKind(choice);
    if (kind !== null) return words[kind];
    const own = choice.label ?? choice.code;
    return isWord(own) ? own : null;
  };

  return {
    codes: known.filter((choice) => wordOf(choice, many) !== null).map(({ code }) => code),
    likely: likelyOf(known),
    one: (code) => (code === null ? null : wordOf(choiceOf(code), one)),
    many: (code) => wordOf(choiceOf(code), many) ?? code,
  };
}

/** Women and men, when the site marks them. */
const likelyOf = (known: readonly Choice[]): string[] =>
  known
    .filter((choice) => ['woman', 'man'].includes(genderKind(choice) ?? ''))
    .map(({ code }) => code);
