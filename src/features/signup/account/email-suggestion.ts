/** “Did you mean anna@gmail.com?”: compares the domain with common providers (spec §5). */
import { EMAIL_TYPO_THRESHOLD } from '#schemas/limits.ts';
import { editDistance } from './edit-distance.ts';
import { COMMON_TOP_LEVELS, PROVIDERS, SECOND_LEVELS, TOP_LEVELS } from './email-providers.ts';

/** The corrected address; null when the typed one needs none, or nothing is near. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '') return null;
  const meant = meantDomain(domain);
  return meant === null || meant === domain ? null : `${email.slice(0, at)}@${meant}`;
}

function meantDomain(domain: string): string | null {
  const dot = domain.indexOf('.');
  const [second, top] = dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
  const isKnown = SECOND_LEVELS.includes(second) && TOP_LEVELS.includes(top);
  if (isKnown || PROVIDERS.includes(domain)) return null;
  return nearest(domain, PROVIDERS) ?? byParts(second, top);
}

/** The name of a provider, and the end of the domain, each by itself. */
function byParts(second: string, top: string): string | null {
  const provider = nearest(second, SECOND_LEVELS);
  if (top === '') return null;
  const end = TOP_LEVELS.includes(top) ? top : nearestEnd(top, provider !== null);
  return provider === null && end === top ? null : `${provider ?? second}.${end}`;
}

/** An end of two letters is a country's; after an unknown name it stays. */
function nearestEnd(top: string, isProvider: boolean): string {
  if (isProvider) return nearest(top, TOP_LEVELS) ?? top;
  const isSlip = COMMON_TOP_LEVELS.some((end) => isAnagram(end, top) || isOneOff(end, top));
  return isSlip ? (nearest(top, COMMON_TOP_LEVELS) ?? top) : top;
}

const sorted = (text: string): string => Array.from(text).toSorted().join('');

const isAnagram = (one: string, other: string): boolean => sorted(one) === sorted(other);

/** One character more at the end, or another last character that is its neighbour: “comm”, “con”. */
const isOneOff = (end: string, top: string): boolean =>
  top.length > 2 && top.startsWith(end.slice(0, 2)) && editDistance(end, top) === 1;

/** Null when none is near enough. */
function nearest(typed: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({ one, slips: editDistance(typed, one) }))
    .filter(({ slips }) => slips <= EMAIL_TYPO_THRESHOLD)
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.one ?? null;
}
