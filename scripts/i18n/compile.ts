import { createCompiledCatalog } from '@lingui/cli/api';
import * as z from 'zod/mini';
import { Catalogue } from '#schemas/locale.ts';

const Compiled = z.object({ messages: Catalogue });
const PSEUDO = { prepend: '[', append: ']' };
/** Twice, so that texts grow by a third, as they do in German; spaces around them would not be seen. */
const ACCENTED_VOWEL = /[àēĩōũÀĒĨŌŨ]/g;

interface CompiledTexts {
  messages: z.infer<typeof Catalogue>;
  errors: string[];
}

/** Turns ICU texts into the arrays the client reads, so that no parser travels with it. */
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
