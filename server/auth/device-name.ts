/**
 * A device as its owner recognises it: browser and system, in words of our own, so that no text of a client is ever
 * shown or mailed (security R3, R24).
 */
type NamePatterns = readonly (readonly [RegExp, string])[];

/** The first match counts: many browsers also name the one they derive from. */
const BROWSERS: NamePatterns = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: NamePatterns = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (table: NamePatterns, agent: string): string | null =>
  table.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Such as `Firefox, Windows`; null when nothing is recognised. */
export function deviceName(agent: string): string | null {
  const known = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter((name) => name !== null);
  return known.length === 0 ? null : known.join(', ');
}
