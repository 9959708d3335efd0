import { expect, test } from 'vitest';
import { leavesInk } from '#schemas/ink.ts';

test.each([
  ['', false],
  [' \n\t\u00A0\u3000', false],
  ['\u3164', false],
  ['\u115F\u1160\uFFA0', false],
  ['\u2800', false],
  ['\u{1D159}', false],
  ['\u200B\u2060\uFE0F', false],
  ['\u3164 a', true],
  ['.', true],
  ['\u1112\u1161\u11AB', true],
  ['\u2801', true],
  ['\u{1F44D}\u{1F3FD}', true],
  ['❤\uFE0F', true],
  ['अ', true],
])('[R15] whether %j shows anything: %s', (text, shows) => {
  expect(leavesInk(text)).toBe(shows);
});
