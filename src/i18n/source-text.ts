/**
 * Reads the texts of the source when no catalogue is available, without the parser for catalogues: values are filled in, a
 * plural shows its general form. This is a substitute until the connection is back.
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
