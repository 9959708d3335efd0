/**
 * The site's genders (spec §3; codes and labels are its own) as this member reads them: in the operator's words, in ours when
 * the meaning is known, else with the site's label. A code without any word has the label of the field before it (decisions 109).
 */
import { useLingui } from '@lingui/react/macro';
import type { FieldChoice } from '#schemas/choices.ts';
import { valueOf } from '#src/data/live-value.ts';
import { operatorsWord } from '#src/data/own-fields/field-title.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { gendersQuery } from '#sync/queries/profile-fields.ts';
import { genderKind, isWord, type GenderKind } from './gender-kind.ts';

export interface Genders {
  /** False before the site has named them, or named none. */
  isKnown: boolean;
  /** The codes that can be searched for. */
  codes: readonly string[];
  /** Of these, the ones most members search for. */
  likely: readonly string[];
  /** The text for one person of this code; null when the code has no word. */
  one: (code: string | null) => string | null;
  /** The text for all people of this code. */
  many: (code: string) => string;
  /** The text for this choice of the own gender. */
  own: (choice: FieldChoice) => string;
}

export function useGenders(): Genders {
  const { t } = useLingui();
  const locale = useLocale();
  const settings = useSettings();
  const answer = valueOf(useLive(gendersQuery, {}));
  const known = answer?.genders ?? [];
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
  const named = settings?.value_labels?.['gender'] ?? {};
  const withWord = ({ code, label }: FieldChoice): FieldChoice => ({
    code,
    label:
      named[code]?.['en'] ?? label ?? known.find((other) => other.code === code)?.label ?? null,
  });
  const choiceOf = (code: string): FieldChoice => withWord({ code, label: null });
  const wordOf = (choice: FieldChoice, words: Record<GenderKind, string>): string | null => {
    const written = named[choice.code]?.[locale.slice(0, 2)];
    if (written !== undefined) return written;
    const kind = genderKind(choice);
    if (kind !== null) return words[kind];
    const own = choice.label ?? choice.code;
    return isWord(own) ? own : null;
  };
  const title = operatorsWord(settings?.field_labels['gender'], locale) ?? t`Gender`;
  const withTitle = (code: string): string => `${title} ${code}`;

  return {
    isKnown: answer !== null,
    codes: known.map(({ code }) => code),
    likely: likelyOf(known.map(withWord)),
    one: (code) => (code === null ? null : wordOf(choiceOf(code), one)),
    many: (code) => wordOf(choiceOf(code), many) ?? withTitle(code),
    own: (choice) => wordOf(withWord(choice), one) ?? withTitle(choice.code),
  };
}

/** Women and men, when the site marks them. */
const likelyOf = (known: readonly FieldChoice[]): string[] =>
  known
    .filter((choice) => ['woman', 'man'].includes(genderKind(choice) ?? ''))
    .map(({ code }) => code);
