/**
 * Reads the texts in the code where no catalogue could be had, without the parser that catalogues are compiled with:
 * values are filled in, a plural shows its general form. Good enough until the line is back, never a blank page.
 */
import type { I18n } from '@lingui/core';

const PLURAL = /\{(\w+), plural,.*?other \{(.*?)\}\s*\}/gs;
const VALUE = /\{(\w+)\}/;

type Compiled = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>;

export function readSourceText(text: string): Compiled {
  const general = text.replaceAll(PLURAL, (_whole, name: string, other: string) =>
    other.replaceAll('#', `{${name}}`),
  );
  return general.split(VALUE).map((part, index) => (index % 2 === 1 ? [part] : part));
}
