/**
 * The words on a page that are not the interface's own: names and texts of members, read from the server's database when the
 * server has stopped, the site's names of interests, and the words of the browser and of React Aria for dates, countries,
 * languages and closing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES } from '#schemas/locale.ts';
import { interestNames } from '#server/config/interest-names.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { firstSentence } from '#server/db/members/hook.ts';
import { inSentence } from '#src/features/members/in-sentence.ts';
import { readGroups } from '#src/features/messages/composer/emoji-data.ts';
import { formatOf } from '#src/i18n/format.ts';

/** React Aria's own name for the hidden button that closes a dialog. */
const FROM_LIBRARY = 'Dismiss';
const CLOCK = /\d{1,2}:\d\d\s?[AP]M/g;
const PATH = /^\/[\w/-]+$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PAST_DAYS = 400;
const COMING_DAYS = 60;

const format = formatOf(DEFAULT_LOCALE);

/** Answers a function that removes these words from a text; `others` are further words to remove. */
export async function foreignWords(
  dataDir: string,
  others: readonly string[],
): Promise<(text: string) => string> {
  const phrases = [
    ...others,
    FROM_LIBRARY,
    ...(await membersWords(dataDir)),
    ...momentsInWords(),
    ...emojiNames(),
  ];
  phrases.push(...LOCALES.flatMap(namesOfLanguage));
  const known = [...new Set(phrases)].filter(Boolean).toSorted((a, b) => b.length - a.length);
  return (text) => (PATH.test(text) ? '' : without(text.replaceAll(CLOCK, ' '), known));
}

async function membersWords(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase({
    dataDir: join(dataDir, 'database'),
    databaseUrl: null,
  });
  try {
    const members = await db.selectFrom('members').selectAll().execute();
    const messages = await db.selectFrom('messages').select('body').execute();
    const regions = await db.selectFrom('regions').select(['name', 'country']).execute();
    return [
      ...(await wordsOfModeration(db)),
      ...members.flatMap(({ id, notes, name, email, city, personal, language }) => [
        id,
        ...Object.values(notes).flatMap(partsOf),
        name,
        email,
        city ?? '',
        ...partsOf(personal),
        language.toUpperCase(),
        format.language(language),
      ]),
      ...Object.values(interestNames()).flatMap(({ en }) => [en, inSentence(en, DEFAULT_LOCALE)]),
      ...messages.map(({ body }) => body),
      ...regions.flatMap(({ name, country }) => [name, country, format.country(country)]),
    ];
  } finally {
    await close();
  }
}

/** What members wrote to the staff of the site, and staff to members. */
async function wordsOfModeration(db: Kysely<Database>): Promise<string[]> {
  const written = await Promise.all([
    db.selectFrom('reports').select('body').execute(),
    db.selectFrom('decisions').select('body').execute(),
    db.selectFrom('appeals').select('body').execute(),
    db.selectFrom('complaints').select(['body', 'subject']).execute(),
  ]);
  return written.flat().flatMap((row) => Object.values(row));
}

/** The picker has them from a list of Unicode's, which is no catalogue. */
function emojiNames(): string[] {
  const path = join(
    import.meta.dirname,
    '../../src/features/messages/composer/emoji/emoji-en-us.json',
  );
  const groups = z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
  return readGroups(groups).flatMap((group) => group.map(({ name }) => name));
}

function momentsInWords(): string[] {
  const now = Date.now();
  const ago = (unit: number, below: number) =>
    Array.from({ length: below }, (_, count) => format.ago(now - count * unit, now));
  const days = Array.from({ length: PAST_DAYS }, (_, count) => now - count * DAY_MS);
  const coming = Array.from({ length: COMING_DAYS }, (_, count) => now + count * DAY_MS);
  return [
    ...ago(MINUTE_MS, 60),
    ...ago(HOUR_MS, 24),
    ...days.flatMap((day) => [format.ago(day, now), format.brief(day, now), format.day(day, now)]),
    ...[...days, ...coming].map((day) => format.full(day).replace(CLOCK, '').trim()),
  ];
}

function namesOfLanguage(locale: string): string[] {
  const [language = locale] = locale.split('-');
  const own = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return [own, own.charAt(0).toUpperCase() + own.slice(1)];
}

function without(text: string, phrases: readonly string[]): string {
  let left = text;
  for (const phrase of phrases) {
    if (!left.includes(phrase)) continue;
    const whole = new RegExp(`(?<!\\p{L})${RegExp.escape(phrase)}(?!\\p{L})`, 'gu');
    left = left.replaceAll(whole, ' ');
  }
  return left;
}

/** A text, its first sentence as it stands below a card, and its sentences as a profile shows them: some alone, then the rest. */
function partsOf(text: string | null): string[] {
  const words = text ?? '';
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(words)];
  return [
    words,
    firstSentence(words, 80) ?? '',
    ...sentences.flatMap(({ segment, index }) => [segment.trim(), words.slice(index).trim()]),
  ];
}
