/**
 * The answers of a fictional member of the demo site (decisions 4, 5). The first answer, and every answer to a question
 * about it, states that the member is fictional. All others are kind texts that fit any message and request nothing.
 * Pure.
 */
import { Language } from '#schemas/locale.ts';
import { randomOf } from '#demo/random.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { msg } from '#server/texts/msg.ts';

const HONEST = msg`I should say it right away: I am a fictional profile of this site, and I answer automatically.`;

const KIND = [
  msg`That was nice to read.`,
  msg`Thank you for telling me.`,
  msg`I like how you put that.`,
] as const;

/** Matches questions whether this is a real person, or how to meet. */
const ASKS: Readonly<Record<Language, RegExp>> = {
  en: /\b(real|robot|bot|fake|human|meet|phone)\b/i,
  nl: /\b(echt|robot|bot|nep|mens|afspreken|ontmoeten|telefoon)\b/i,
  de: /\b(echt|robot|roboter|bot|fake|mensch|treffen|telefon)\b/i,
  it: /\b(vero|vera|reale|robot|bot|finto|finta|incontrarci|telefono)\b/i,
  fr: /\b(vrai|vraie|réel|réelle|robot|bot|faux|rencontrer|téléphone)\b/i,
  es: /\b(real|robot|bot|falso|falsa|humano|quedar|teléfono)\b/i,
  pl: /(prawdziw|robot|\bbot\b|fałszyw|człowiek|spotka|telefon)/i,
};

interface MessageToAnswer {
  readonly message: number;
  readonly body: string;
  readonly language: string;
  readonly is_first: boolean;
}

/** The same message always gets the same answer. */
export function answerTo({ message, body, language: tag, is_first }: MessageToAnswer): string {
  const language = Language.safeParse(tag).data ?? 'en';
  const isHonest = is_first || ASKS[language].test(body);
  return textIn(language, isHonest ? HONEST : randomOf(`answer ${message}`).pick(KIND));
}

const SHORTEST_MS = 12_000;
const LONGEST_MS = 45_000;

/** About the time a person needs to read, think and type. */
export const answerAfterMs = (message: number): number =>
  randomOf(`pause ${message}`).whole(SHORTEST_MS, LONGEST_MS);
