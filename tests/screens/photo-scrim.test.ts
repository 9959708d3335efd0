import { expect, test } from 'vitest';
import { toneOfHue } from '#server/photos/tone.ts';
import { SCRIM_ABOVE_TEXT_PX, SCRIM_STOPS, scrimOf, TONE_DEFAULT } from '#src/ui/scrim.ts';

/** Two lines of text and the padding below them (photo-card.tsx). */
const TEXT_PX = 22 + 17 + 10;
const READABLE = 5.1;
const CARD_SCRIM_MAX_PX = 116;

const partsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The strength of the scrim at this share of its height. */
function strengthAt(share: number): number {
  const after = SCRIM_STOPS.findIndex(({ at }) => at >= share * 100);
  const [from, to] = [SCRIM_STOPS[Math.max(after - 1, 0)], SCRIM_STOPS[after]];
  if (!from || !to) throw new Error('the scrim ends before this share');
  const way = to.at === from.at ? 0 : (share * 100 - from.at) / (to.at - from.at);
  return (from.strength + way * (to.strength - from.strength)) / 100;
}

/** Contrast of white text on the scrim over a white photo (WCAG 2.2). */
function contrastOn(tone: string, strength: number): number {
  const [red = 0, green = 0, blue = 0] = partsOf(tone).map((part) => {
    const share = (part * strength + 255 * (1 - strength)) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const HUES = Array.from({ length: 360 }, (_one, degree) => (degree * Math.PI) / 180);
const TONES = [TONE_DEFAULT, ...HUES.map((hue) => toneOfHue(hue, 0.4)), toneOfHue(0, 0)];

test('white text on a white photo is readable in every tone', () => {
  const top = strengthAt(TEXT_PX / (TEXT_PX + SCRIM_ABOVE_TEXT_PX));

  expect(Math.min(...TONES.map((tone) => contrastOn(tone, top)))).toBeGreaterThanOrEqual(READABLE);
});

test('the scrim of a card leaves the face free', () => {
  expect(TEXT_PX + SCRIM_ABOVE_TEXT_PX).toBeLessThanOrEqual(CARD_SCRIM_MAX_PX);
});

test('a picture without a tone has the default one', () => {
  expect(scrimOf(undefined)).toBe(scrimOf(TONE_DEFAULT));
  expect(scrimOf(null)).toContain(TONE_DEFAULT);
});
