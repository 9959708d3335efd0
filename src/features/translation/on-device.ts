/**
 * The browser's own translator and its detector of languages. Both work on the device: no text leaves it. Only the browser
 * fetches a language pack, and only after a tap. Without them there is no translation (product 3.16).
 */

interface LanguagePair {
  sourceLanguage: string;
  targetLanguage: string;
}

/** The language pack on its way. */
export interface Pack {
  addEventListener(type: 'downloadprogress', listener: (event: { loaded: number }) => void): void;
}

declare global {
  /** What is used of both. */
  interface Window {
    Translator?: {
      availability(pair: LanguagePair): Promise<string | null>;
      create(
        options: LanguagePair & { monitor: (pack: Pack) => void },
      ): Promise<{ translate(text: string): Promise<string>; destroy(): void }>;
    };
    LanguageDetector?: {
      availability(): Promise<string | null>;
      create(): Promise<{
        detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
      }>;
    };
  }
}

/** The language of a shorter text is not recognised reliably. */
const SHORTEST = 12;
const SURE = 0.6;

type Detector = Awaited<ReturnType<NonNullable<Window['LanguageDetector']>['create']>>;

let opened: Promise<Detector> | null = null;

/** Only where the browser has it already: nothing is fetched without a tap. */
async function openDetector(): Promise<Detector | null> {
  const { LanguageDetector } = window;
  if (LanguageDetector === undefined) return null;
  if ((await LanguageDetector.availability()) !== 'available') return null;
  return (opened ??= LanguageDetector.create());
}

/** `en` of `en-US`. */
export const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The language of a text; where the browser does not recognise it, the language of its writer. Null when neither is known. */
async function languageOf(text: string, spoken: string | null): Promise<string | null> {
  if (text.trim().length < SHORTEST) return null;
  const detector = await openDetector();
  if (detector === null) return spoken === null ? null : baseOf(spoken);
  const [first] = await detector.detect(text);
  if (first?.detectedLanguage === undefined || (first.confidence ?? 0) < SURE) return null;
  return baseOf(first.detectedLanguage);
}

/** Before the browser is asked: whether the offer may come, so that its place is kept free. */
export const mayBeOffered = ({ text, spoken, into }: TranslatableText): boolean =>
  spoken !== null && baseOf(spoken) !== into && text.trim().length >= SHORTEST;

export interface TranslatableText {
  text: string;
  /** The language of the writer's profile. */
  spoken: string | null;
  /** The language of the reader. */
  into: string;
}

/** The language that the words can be translated from; null for words of the reader's own language and for a pair that the browser has not. */
export async function translatableFrom({
  text,
  spoken,
  into,
}: TranslatableText): Promise<string | null> {
  try {
    const from = await languageOf(text, spoken);
    if (from === null || from === into) return null;
    const pair = { sourceLanguage: from, targetLanguage: into };
    const availability = (await window.Translator?.availability(pair)) ?? 'unavailable';
    return availability === 'unavailable' ? null : from;
  } catch {
    return null;
  }
}

interface Translating {
  text: string;
  from: string;
  into: string;
  /** From 0 to 1, while the language pack is on its way. */
  onPack: (loaded: number) => void;
}

/** Call it in a tap: only then the browser fetches a language pack. Null when it cannot be had. */
export async function translate({ text, from, into, onPack }: Translating): Promise<string | null> {
  try {
    const translator = await window.Translator?.create({
      sourceLanguage: from,
      targetLanguage: into,
      monitor: (pack) => pack.addEventListener('downloadprogress', ({ loaded }) => onPack(loaded)),
    });
    if (translator === undefined) return null;
    const translated = await translator.translate(text);
    translator.destroy();
    return translated;
  } catch {
    return null;
  }
}
