import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogues, textIn } from '#server/texts/catalogues.ts';
import { msg } from '#server/texts/msg.ts';
import { folder, write } from '#tests/server-outside/folders.ts';

const BUNDLED = join(import.meta.dirname, '../../locales/server');
const DUTCH = 'nl-NL.po';

/** Reads a copy of the catalogues with another Dutch one; null removes it. */
function readWith(dutch: string | null) {
  const path = folder();
  cpSync(BUNDLED, path, { recursive: true });
  if (dutch === null) rmSync(join(path, DUTCH));
  else write(path, { [DUTCH]: dutch });
  return readCatalogues(path);
}

describe('a catalogue of the server', () => {
  const complete = readFileSync(join(BUNDLED, DUTCH), 'utf8');

  test.each([
    ['is missing', null],
    ['is empty', ''],
    ['is something else', '{"walking": "Wandelen"}'],
    ['lacks a translation', complete.replace('msgstr "Wandelen"', 'msgstr ""')],
  ])('that %s stops the start with one sentence', (_what, dutch) => {
    expect(readWith(dutch)).toEqual({
      ok: false,
      sentence: 'locales/server/nl-NL.po is missing or broken.',
    });
  });

  test('that is complete is read', () => {
    expect(readWith(complete).ok).toBe(true);
  });
});

test('a text is translated into the language of its reader, and stays English until it is extracted', () => {
  expect(textIn('nl', msg`Walking`)).toBe('Wandelen');
  expect(textIn('nl', msg`Not extracted yet`)).toBe('Not extracted yet');
});
