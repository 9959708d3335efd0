/**
 * The dark foot of a photo with text on it, in the photo's own tone. `at` runs from the foot of the scrim to its top; the text
 * is in the lower part, where white is readable even on a white photo.
 */
export const SCRIM_STOPS = [
  { at: 0, strength: 88 },
  { at: 62, strength: 72 },
  { at: 84, strength: 30 },
  { at: 100, strength: 0 },
] as const;

/** The scrim is this much higher than its text. */
export const SCRIM_ABOVE_TEXT_PX = 48;

export const TONE_DEFAULT = '#2a1518';

export function scrimOf(tone: string | null | undefined): string {
  const stops = SCRIM_STOPS.map(
    ({ at, strength }) =>
      `color-mix(in srgb, ${tone ?? TONE_DEFAULT} ${strength}%, transparent) ${at}%`,
  );
  return `linear-gradient(to top, ${stops.join(', ')})`;
}
