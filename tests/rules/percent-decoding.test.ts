import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALE_COOKIE } from '#schemas/limits.ts';
import { percentDecoded } from '#schemas/percent-decoded.ts';
import { readLocaleCookie } from '#src/i18n/locale-cookie.ts';

const root = join(import.meta.dirname, '../..');

test.each(['%', '50%-off', '%E0%A4%A', '%FF'])('the broken escape %s is no text', (text) => {
  expect(percentDecoded(text)).toBeNull();
});

test('a language cookie with a broken escape counts as none', () => {
  expect(readLocaleCookie(`${LOCALE_COOKIE}=%; other=1`)).toBeNull();
});

test('only one file of the client decodes percent escapes', () => {
  const found = ['src', 'sync', 'sw', 'schemas'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => /\bdecodeURI/.test(readFileSync(path, 'utf8'))),
  );

  expect(found.map((path) => path.slice(root.length + 1))).toEqual(['schemas/percent-decoded.ts']);
});
