/**
 * Finds contact details in a text: a link, an e-mail address, the name at a messenger, a phone number, also spelled out
 * (security R59). Made for first messages, where spam consists of them. Missing a disguise is better than refusing a
 * date, a price or a town. Pure.
 */
import * as z from 'zod/mini';
import { hasPhoneNumber } from './phone-numbers.ts';
import { plainText, spelledOut } from './plain-text.ts';

export const ContactKind = z.enum(['email', 'link', 'handle', 'phone']);
export type ContactKind = z.infer<typeof ContactKind>;

/** Top-level domains that are no word in our languages. */
const TLDS = 'com|net|org|info|biz|eu|nl|pl|uk|ru|ch|io|app|xyz|ly|gg|tv|tk|cc|vip|top';
/** Top-level domains that are also words: they count only where no sentence could go on. */
const WORD_TLDS = 'de|fr|it|es|at|be|me|us|to|live|link|site|online|club|chat|date';
const DOT = String.raw`(?:\s{0,2}\.\s{0,2}|\s{0,2}[([{]\s?(?:dot|punt|punkt|punto|point|kropka)\s?[)\]}]\s{0,2})`;
const AT = String.raw`(?:@|\s{1,3}@\s{1,3}|\s{0,2}[([{]\s?(?:at|@|apenstaartje|arroba|chiocciola|arobase|małpa)\s?[)\]}]\s{0,2})`;
const BRACKET_DOT = String.raw`\s{0,2}[([{]\s?(?:dot|punt|punkt|punto|point|kropka)\s?[)\]}]\s{0,2}`;
const SAID_AT = 'at|apenstaartje|arroba|chiocciola|arobase|małpa|klammeraffe';
const MAIL_HOSTS = 'gmail|hotmail|outlook|yahoo|icloud|protonmail|gmx';
const MESSENGERS =
  'whatsapp|whats app|wapp|telegram|signal|snapchat|snap|instagram|insta|kik|viber|wechat|line|skype|discord|facebook|fb|messenger|threema|tiktok|onlyfans';
/** Messengers whose names are no other words, so that a colon after one is enough. */
const NAMED = 'whatsapp|telegram|snapchat|snap|instagram|insta|kik|viber|wechat|skype|onlyfans';

const PATTERNS: Readonly<Record<Exclude<ContactKind, 'phone'>, readonly RegExp[]>> = {
  email: [
    new RegExp(String.raw`[a-z0-9._%+-]${AT}[a-z0-9-]{1,63}${DOT}[a-z]{2,}`, 'u'),
    new RegExp(String.raw`[a-z0-9] (?:${SAID_AT}) (?:${MAIL_HOSTS})(?!\p{L})`, 'u'),
    new RegExp(String.raw`[a-z0-9]${AT}(?:${MAIL_HOSTS})(?!\p{L})`, 'u'),
  ],
  link: [
    /\b(?:https?|ftp):\/\//u,
    /\bwww\s?\.\s?[a-z0-9]/u,
    new RegExp(String.raw`[a-z0-9-]\.(?:${TLDS})(?![\p{L}\p{N}])`, 'u'),
    new RegExp(String.raw`[a-z0-9-]\.(?:${WORD_TLDS})(?=$|\/|[,;!?)]|\.?\s*$)`, 'u'),
    new RegExp(String.raw`[a-z0-9-]${BRACKET_DOT}[a-z]{2,}`, 'u'),
    new RegExp(
      String.raw`[a-z0-9-] (?:dot|punt|punkt|punto|kropka) (?:com|net|org|nl|pl|eu)(?![\p{L}\p{N}])`,
      'u',
    ),
    /[a-z0-9-]\.[a-z]{2,12}\/[a-z0-9]/u,
  ],
  handle: [
    /(?<![\p{L}\p{N}.])@(?!(?:home|work|werk|thuis|school|night)(?!\p{L}))[a-z0-9._]{3,30}/u,
    new RegExp(
      String.raw`(?<!\p{L})(?:${NAMED})\s?[:=]\s?@?[a-z0-9._]{5,30}(?=$|[,;!?)\n]|\.?\s*$)`,
      'u',
    ),
    new RegExp(
      String.raw`(?<!\p{L})(?:${MESSENGERS})(?:[\s:=,-]{1,3}\p{L}{1,8}){0,3}[\s:=,-]{1,3}(?=[a-z._]{1,30}[\d_])[a-z][a-z0-9._]{2,29}`,
      'u',
    ),
  ],
};

/** Words that are only spelled out letter by letter to hide them. */
const HIDDEN: Readonly<Record<'email' | 'handle', RegExp>> = {
  email: new RegExp(`(?:${MAIL_HOSTS})`, 'u'),
  handle:
    /instagram|insta|whatsapp|telegram|snapchat|skype|viber|wechat|onlyfans|discord|facebook|messenger|threema|tiktok/u,
};

const holdsIn = (text: string, kind: ContactKind): boolean =>
  kind === 'phone' ? hasPhoneNumber(text) : PATTERNS[kind].some((pattern) => pattern.test(text));

const hides = (word: string, kind: ContactKind): boolean =>
  (kind === 'email' || kind === 'handle') && HIDDEN[kind].test(word);

/** Those of the kinds that the text holds, in the given order. */
export function contactsIn(text: string, kinds: readonly ContactKind[]): ContactKind[] {
  const written = plainText(text);
  const words = spelledOut(written);
  const holds = (kind: ContactKind): boolean =>
    holdsIn(written, kind) || words.some((word) => holdsIn(word, kind) || hides(word, kind));
  return kinds.filter(holds);
}

/** The first of the kinds that the text holds, or null. */
export const contactIn = (text: string, kinds: readonly ContactKind[]): ContactKind | null =>
  contactsIn(text, kinds)[0] ?? null;
