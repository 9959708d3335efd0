import { Language, type Locale } from '#schemas/locale.ts';

export const languageOf = (locale: Locale): Language => Language.parse(locale.slice(0, 2));
