import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isOfComposition } from '#src/lib/keys/composition.ts';
import { textOf } from '#tests/support/documents.ts';

test.each([
  ['Chromium and Firefox, which report it inside the composition', true, 229, true],
  ['Safari, which ends the composition before the key', false, 229, true],
  ['nobody who composes', false, 13, false],
])('an Enter of %s', (_, isComposing, keyCode, expected) => {
  expect(isOfComposition({ isComposing, keyCode })).toBe(expected);
});

test('one function decides whether a key belongs to a composition', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'src'], { encoding: 'utf8' }).split('\0');
  const deciding = files.filter(
    (path) => /\.tsx?$/.test(path) && /\b(?:isComposing|keyCode)\b/.test(textOf(path)),
  );

  expect(deciding).toEqual(['src/lib/keys/composition.ts']);
});
