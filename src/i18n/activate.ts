/**
 * Makes a language the active one: fetches its catalogue, keeps it 24 hours in memory, and updates Lingui and the document. A
 * missing or empty catalogue never blanks the page: the source texts are shown until the connection is back.
 */
import { i18n } from '@lingui/core';
import { LOCALE_MESSAGES_KEEP_MS } from '#schemas/limits.ts';
import { catalogueUrl, type Locale } from '#schemas/locale.ts';
import { warn } from '#src/lib/log.ts';
import { readSourceText } from './source-text.ts';

type Messages = Parameters<typeof i18n.load>[1];

const kept = new Map<Locale, { messages: Messages; until: number }>();
let wanted: Locale | null = null;
/** In development Lingui uses its own parser. */
if (import.meta.env.PROD) i18n.setMessagesCompiler(readSourceText);

/** True when the texts of this language are shown. The latest call wins, whatever the order of the answers. */
export async function activate(locale: Locale): Promise<boolean> {
  wanted = locale;
  const messages = await messagesOf(locale);
  if (wanted !== locale) return false;
  show(locale, messages ?? {});
  if (messages === null) {
    warn('locale', locale);
    window.addEventListener('online', () => void activate(wanted ?? locale), { once: true });
  }
  return messages !== null;
}

/** Until the catalogue comes, the page is shown with the texts of the source. */
export const showSource = (locale: Locale): void => show(locale, {});

function show(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages });
  const { documentElement: page } = document;
  // The same value once more, too, has every element styled again.
  if (page.lang !== locale) page.lang = locale;
}

async function messagesOf(locale: Locale): Promise<Messages | null> {
  const known = kept.get(locale);
  if (known && known.until > Date.now()) return known.messages;
  const messages = await fetchMessages(locale);
  if (messages) kept.set(locale, { messages, until: Date.now() + LOCALE_MESSAGES_KEEP_MS });
  return messages ?? known?.messages ?? null;
}

async function fetchMessages(locale: Locale): Promise<Messages | null> {
  try {
    const response = await fetch(catalogueUrl(locale));
    const answer: unknown = response.ok ? await response.json() : null;
    const messages = isRecord(answer) ? answer[locale] : null;
    return isCompiled(messages) ? messages : null;
  } catch {
    return null;
  }
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;

/** Lingui's compiled texts: plain, or parts that are text or `[name, format, …]`. The first paint must not load a parser. */
export const isCompiled = (given: unknown): given is Messages =>
  isRecord(given) &&
  Object.keys(given).length > 0 &&
  Object.values(given).every((text) =>
    Array.isArray(text) ? text.every(isPart) : typeof text === 'string',
  );

const isPart = (part: unknown): boolean =>
  typeof part === 'string' || (Array.isArray(part) && typeof part[0] === 'string');
