/** The interests of a site whose operator configures none. Members store the ids. */
import { Language } from '#schemas/locale.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { msg, type Text } from '#server/texts/msg.ts';

/** English is required; a missing language shows English. */
export type InterestNames = { readonly [L in Exclude<Language, 'en'>]?: string | undefined } & {
  readonly en: string;
};

const INTERESTS: Readonly<Record<string, Text>> = {
  walking: msg`Walking`,
  cooking: msg`Cooking`,
  music: msg`Music`,
  films: msg`Films`,
  books: msg`Books`,
  travel: msg`Travel`,
  cycling: msg`Cycling`,
  dancing: msg`Dancing`,
  gardening: msg`Gardening`,
  photography: msg`Photography`,
  sea: msg`The sea`,
  coffee: msg`Coffee`,
  games: msg`Board games`,
  dogs: msg`Dogs`,
  cats: msg`Cats`,
  theatre: msg`Theatre`,
  museums: msg`Museums`,
  running: msg`Running`,
};

const namesOf = (text: Text): InterestNames => ({
  en: text.english,
  ...Object.fromEntries(Language.options.map((language) => [language, textIn(language, text)])),
});

/** By id, in the seven languages. */
export const interestNames = (): Readonly<Record<string, InterestNames>> =>
  Object.fromEntries(Object.entries(INTERESTS).map(([id, text]) => [id, namesOf(text)]));
