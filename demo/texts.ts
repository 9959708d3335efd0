/**
 * What demo members write: about themselves and to each other, in the seven languages, warm and never explicit
 * (decisions 4). Sentences have no gender, so that one text fits every member. `{a}` `{b}` `{c}` are interests,
 * `{city}` the town.
 */
import type { Language } from '#schemas/locale.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { PROMPTS, PROMPTS_MAX, type Prompt } from '#schemas/prompts.ts';
import type { Random } from './random.ts';
import type { SeededInterest, SeedTexts } from './text-shape.ts';

export const TEXTS: Readonly<Record<Language, SeedTexts>> = { en, nl, de, it, fr, es, pl };

interface Writer {
  language: Language;
  city: string;
  interests: readonly SeededInterest[];
}

/** A short text about oneself. */
export function aboutMe(random: Random, { language, city, interests }: Writer): string {
  const texts = TEXTS[language];
  const words = new Map([
    ['city', city],
    ...interests.map((interest, at) => ['abc'.charAt(at), texts.interests[interest]] as const),
  ]);
  return [texts.openings, texts.middles, texts.closings]
    .map((sentences) => random.pick(sentences))
    .join(' ')
    .replaceAll(/\{(\w+)\}/g, (_gap, name: string) => words.get(name) ?? '');
}

/** Answers to some prompts, as many as a member may answer or one less. */
export function answersOf(random: Random, language: Language): Partial<Record<Prompt, string>> {
  const { prompts } = TEXTS[language];
  const asked = random.shuffled(PROMPTS).slice(0, random.whole(PROMPTS_MAX - 1, PROMPTS_MAX));
  return Object.fromEntries(asked.map((prompt) => [prompt, random.pick(prompts[prompt])]));
}
