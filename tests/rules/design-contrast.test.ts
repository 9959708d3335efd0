import { describe, expect, test } from 'vitest';

import { contrast, lightOfHex } from '#tests/support/colour.ts';
import { readTokens, type Theme } from '#tests/support/design-tokens.ts';

const NICHES = [1, 2, 3, 4, 5, 6, 7];
const TEXT = 4.5;
const PART = 3;

/** [foreground, background, the least contrast in light, the least contrast in dark]. */
const PAIRS = [
  ['ink', 'card', 16.8, 13.4],
  ['ink', 'page', 16.1, 13.4],
  ['ink', 'sunk', 15, 13.4],
  ['ink', 'raised', 16.8, 13.4],
  ['muted', 'page', 6.1, 6.9],
  ['muted', 'sunk', 6, 6.9],
  ['muted', 'card', 6.1, 6.9],
  ['muted', 'raised', 6.1, 6.9],
  ['muted', 'soft', TEXT, TEXT],
  ['muted', 'info-soft', TEXT, TEXT],
  ['ink', 'soft', TEXT, TEXT],
  ['on-brand', 'brand', 5.37, 5.37],
  ['on-brand', 'brand-strong', 5.37, 5.37],
  ['accent', 'page', 4.78, 7.3],
  ['accent', 'sunk', 4.78, 7.3],
  ['accent', 'card', 4.78, 7.3],
  ['accent', 'raised', 4.78, 7.3],
  ['on-soft', 'soft', 7.5, 7.9],
  ['on-soft', 'soft-strong', TEXT, TEXT],
  ['control', 'card', 3.9, 4],
  ['control', 'page', PART, PART],
  ['control', 'sunk', PART, PART],
  ['control', 'raised', PART, PART],
  ['brand', 'page', PART, 3.22],
  ['online', 'card', PART, PART],
  ['online', 'page', PART, PART],
  ['danger', 'page', TEXT, TEXT],
  ['danger', 'card', TEXT, TEXT],
  ['danger', 'raised', TEXT, TEXT],
  ['success', 'raised', TEXT, TEXT],
  ['on-brand', 'danger-fill', TEXT, TEXT],
  ['on-brand', 'danger-fill-strong', TEXT, TEXT],
  ['success', 'success-soft', TEXT, TEXT],
  ['warning', 'warning-soft', TEXT, TEXT],
  ['danger', 'danger-soft', TEXT, TEXT],
  ['info', 'info-soft', TEXT, TEXT],
  ['accent', 'warning-soft', TEXT, TEXT],
  ['accent', 'danger-soft', TEXT, TEXT],
  ['accent', 'info-soft', TEXT, TEXT],
  ['on-brand', 'ember-from', 4.75, 4.75],
  ['on-brand', 'ember-to', 4.8, 4.8],
  ['ember-from', 'page', PART, PART],
  ['ink', 'tint-a', TEXT, TEXT],
  ['ink', 'tint-b', TEXT, TEXT],
  ['ink', 'tint-c', TEXT, TEXT],
  ['muted', 'tint-a', TEXT, TEXT],
  ['muted', 'tint-b', TEXT, TEXT],
  ['muted', 'tint-c', TEXT, TEXT],
  ['accent', 'tint-a', TEXT, TEXT],
  ['accent', 'tint-b', TEXT, TEXT],
  ['accent', 'tint-c', TEXT, TEXT],
  ['accent', 'soft', TEXT, TEXT],
  ['on-soft', 'tint-a', TEXT, TEXT],
  ['on-toast', 'toast', 12, 12],
  ['toast', 'page', PART, PART],
  ['page', 'ink', 13, 13],
  ['success', 'page', TEXT, TEXT],
  ['success', 'card', TEXT, TEXT],
  ['warning', 'page', TEXT, TEXT],
  ['info', 'page', TEXT, TEXT],
  ['on-brand', 'control', PART, PART],
  ['on-brand', 'dusk-middle', TEXT, TEXT],
  ['ink', 'glass', 12, 12],
  ['accent', 'glass', TEXT, TEXT],
  ['ink', 'bubble-in', 12, 12],
  ['muted', 'bubble-in', TEXT, TEXT],
  ['muted', 'chat-paper', TEXT, TEXT],
  ['accent', 'chat-paper', TEXT, TEXT],
  ['danger', 'chat-paper', TEXT, TEXT],
  ['on-brand', 'brand', TEXT, TEXT],
] as const;

describe.each<Theme>(['light', 'dark'])('in the %s theme of every niche', (theme) => {
  test.each(PAIRS)('%s on %s has enough contrast', (above, below, light, dark) => {
    const worst = NICHES.map((niche) => {
      const token = readTokens(niche, theme);
      return contrast(token(above), token(below));
    });

    expect(Math.min(...worst)).toBeGreaterThanOrEqual(theme === 'light' ? light : dark);
  });
});

/** The two strong colours of each niche as the design names them: fill, and text on dark. */
const DESIGNED = [
  [1, '#c6054f', '#fe93a4'],
  [2, '#a4349f', '#e698df'],
  [3, '#c51e21', '#ff968a'],
  [4, '#b04700', '#fc9b6f'],
  [5, '#916100', '#e8aa4e'],
  [6, '#ba2078', '#f693c0'],
  [7, '#3460d8', '#95b6fe'],
] as const;

test.each(DESIGNED)('niche %i keeps the brand colours of the design', (niche, fill, onDark) => {
  const brand = readTokens(niche, 'light')('brand');
  const accent = readTokens(niche, 'dark')('accent');

  expect(contrast(brand.slice(-1), [lightOfHex(fill)])).toBeLessThan(1.03);
  expect(contrast(accent.slice(-1), [lightOfHex(onDark)])).toBeLessThan(1.03);
});

test('every niche has a hue of its own', () => {
  const fills = NICHES.map((niche) => JSON.stringify(readTokens(niche, 'light')('brand')));

  expect(new Set(fills).size).toBe(NICHES.length);
});
