/**
 * The name under which a member is shown after a decision took their name down, in the language of the member. It is stored
 * as the name, so that no list, push or mail can show the old one (decisions 92).
 */
import { Language } from '#schemas/locale.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { msg } from '#server/texts/msg.ts';

const MEMBER = msg`Member`;

export function neutralName(language: string): string {
  const known = Language.safeParse(language);
  return textIn(known.success ? known.data : 'en', MEMBER);
}

/** In any language: the member may have changed theirs. */
export const isNeutralName = (name: string): boolean =>
  Language.options.some((language) => textIn(language, MEMBER) === name);
