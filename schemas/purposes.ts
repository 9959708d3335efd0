/**
 * What a member is here for: the field `purposes` of the own profile, which members read on it. It filters nothing and orders
 * nothing (decisions 133).
 */

export const PURPOSES_FIELD = 'purposes';

/** In the order in which they are offered and shown. */
export const PURPOSES = ['flirting', 'dates', 'lasting', 'friends'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Another site may name some that we do not know, or one twice. */
export const knownPurposes = (given: readonly unknown[]): Purpose[] =>
  PURPOSES.filter((purpose) => given.includes(purpose));

/** The one text of the field (contract 32): `dates,lasting`. */
export const purposesText = (purposes: readonly Purpose[]): string | null =>
  purposes.length === 0 ? null : purposes.join(',');

const codesIn = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');

export const purposesIn = (text: string | null): Purpose[] => knownPurposes(codesIn(text));

/** Null for a text that names another one. */
export function onlyPurposesIn(text: string | null): Purpose[] | null {
  const purposes = purposesIn(text);
  const names: ReadonlySet<string> = new Set(purposes);
  return codesIn(text).every((code) => names.has(code)) ? purposes : null;
}
