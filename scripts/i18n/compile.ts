import { createCompiledCatalog } from '@lingui/cli/api';
import * as z from 'zod/mini';
import { Catalogue } from '#schemas/locale.ts';

const Compiled = z.object({ messages: Catalogue });
const PSEUDO = { prepend: '[', append: ']' };
/** Each vowel is doubled, so that texts grow by a third, as in German; added spaces would not be visible. */
const ACCENTED_VOWEL = /[àēĩōũÀĒĨŌŨ]/g;

interface CompiledTexts {
  messages: z.infer<typeof Catalogue>;
  errors: string[];
}

/** Compiles ICU texts into the arrays the client reads, so that the client needs no parser. */
export function compileTexts(
  locale: string,
  texts: Record<string, string>,
  { pseudo = false } = {},
): CompiledTexts {
  const { source, errors } = createCompiledCatalog(locale, texts, {
    namespace: 'json',
    ...(pseudo ? { pseudoLocale: locale, pseudoLocaleOptions: PSEUDO } : {}),
  });
  const grown = pseudo ? source.replaceAll(ACCENTED_VOWEL, '$&$&') : source;
  return {
    messages: Compiled.parse(JSON.parse(grown)).messages,
    errors: errors.map((failed) => `${failed.error.message}: ${failed.source}`),
  };
}
