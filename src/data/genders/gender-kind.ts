/** What a site's code of a gender means, if its code or its label is known. */
import type { FieldChoice } from '#schemas/choices.ts';

export type GenderKind = 'woman' | 'man' | 'non-binary';

const MEANINGS: ReadonlyMap<string, GenderKind> = new Map<string, GenderKind>([
  ...meant('woman', 'f female w woman women v vrouw vrouwen frau frauen femme femmes'),
  ...meant('woman', 'donna donne mujer mujeres kobieta kobiety'),
  ...meant('man', 'm male man men mannen mann männer homme hommes uomo uomini'),
  ...meant('man', 'hombre hombres mężczyzna mężczyźni'),
  ...meant('non-binary', 'x nb enby nonbinary non-binary non-binair nichtbinär nicht-binär divers'),
  ...meant('non-binary', 'non-binaire non-binario no-binario niebinarna'),
]);

function meant(kind: GenderKind, words: string): [string, GenderKind][] {
  return words.split(' ').map((word) => [word, kind]);
}

const meaningOf = (text: string | null): GenderKind | null =>
  MEANINGS.get(
    (text ?? '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-'),
  ) ?? null;

/** The label decides when there is one, because a site may use any letter as a code. */
export const genderKind = ({ code, label }: FieldChoice): GenderKind | null =>
  label === null ? meaningOf(code) : meaningOf(label);

/** A number is not a readable label. */
export const isWord = (text: string): boolean => /\p{L}{2,}/u.test(text);
