/** “Did you mean anna@gmail.com?”: compares the domain with common providers (spec §5). */
import { EMAIL_TYPO_THRESHOLD } from '#schemas/limits.ts';
import { editDistance } from './edit-distance.ts';
import {
  COMMON_TOP_LEVELS,
  PROVIDERS,
  REAL_DOMAINS,
  SECOND_LEVELS,
  TOP_LEVELS,
} from './email-providers.ts';

/** The corrected address; null when the typed one needs none, or nothing is near. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '') return null;
  const meant = meantDomain(domain);
  return meant === null || meant === domain ? null : `${email.slice(0, at)}@${meant}`;
}

interface Domain {
  second: string;
  top: string;
}

/** Split at the first dot: the end of `bbc.co.uk` is `co.uk`. */
function partsOf(domain: string): Domain {
  const dot = domain.indexOf('.');
  return dot < 0
    ? { second: domain, top: '' }
    : { second: domain.slice(0, dot), top: domain.slice(dot + 1) };
}

function meantDomain(domain: string): string | null {
  const typed = partsOf(domain);
  const isKnown = SECOND_LEVELS.includes(typed.second) && TOP_LEVELS.includes(typed.top);
  if (isKnown || PROVIDERS.includes(domain) || REAL_DOMAINS.includes(domain)) return null;
  return nearProvider(typed) ?? byParts(typed);
}

/** A country of its own is no slip of another one: `mail.ru` is not `mail.de`. */
function nearProvider(typed: Domain): string | null {
  const near = PROVIDERS.map((domain) => ({ domain, ...partsOf(domain) }))
    .filter(({ second, top }) => isNearName(typed.second, second) && isNearEnd(typed.top, top))
    .map(({ domain }) => domain);
  return nearest(`${typed.second}.${typed.top}`, near);
}

/** Two slips in a short name make another name; a name of three letters has none. */
function isNearName(typed: string, known: string): boolean {
  const slips = editDistance(typed, known);
  if (slips === 0) return true;
  if (slips > EMAIL_TYPO_THRESHOLD || typed.length < 4) return false;
  return slips === 1 || (typed.length > 5 && typed[0] === known[0]);
}

const isNearEnd = (typed: string, known: string): boolean =>
  typed === known ||
  (isRight(typed) ? isPartOf(typed, known) : editDistance(typed, known) <= EMAIL_TYPO_THRESHOLD);

/** Ends that somebody may well mean. */
const isRight = (top: string): boolean => TOP_LEVELS.includes(top) || isCountry(top);

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (top: string): boolean =>
  /^[a-z]{2}$/.test(top) && COUNTRIES.of(top.toUpperCase()) !== undefined;

/** One letter of the end is missing: `co`, `cm` and `om` are countries, and slips of `com`. */
const isPartOf = (typed: string, known: string): boolean =>
  known.length === 3 && typed.length === 2 && editDistance(typed, known) === 1;

/** The name of a provider, and the end of the domain, each by itself. */
function byParts({ second, top }: Domain): string | null {
  const provider = SECOND_LEVELS.find((known) => isNearName(second, known)) ?? null;
  if (top === '') return null;
  const end = isRight(top) ? top : nearestEnd(top, provider !== null);
  return provider === null && end === top ? null : `${provider ?? second}.${end}`;
}

/** After an unknown name only the commonest ends are corrected. */
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
