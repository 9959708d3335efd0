/** A button whose name is longer than its visible text contains that text in every language: voice control finds it by what is visible. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#schemas/locale.ts';

const LOCALES_DIR = join(import.meta.dirname, '../../locales');

function translationIn(locale: Locale, text: string): string {
  const lines = readFileSync(join(LOCALES_DIR, `${locale}.po`), 'utf8').split('\n');
  const line = lines[lines.indexOf(`msgid "${text}"`) + 1] ?? '';
  return /^msgstr "(.+)"$/.exec(line)?.[1] ?? 'not translated';
}

test.each(LOCALES)('in %s the name of the way to join contains its words', (locale) => {
  const words = translationIn(locale, 'Join free and say hello');

  const name = translationIn(locale, 'Join free and say hello to {name}');

  expect(name).toContain(words);
});
