/**
 * What the words below a listed member's photo are made of: what both share, an answer of theirs to a prompt, else how their
 * text begins, how near they are, and whether they are new here. What they keep back is in none of them (contract 32), and a
 * visitor gets the sentence alone that its owner lets everyone read.
 */
import type * as z from 'zod/mini';
import type { CardHook } from '#schemas/card-hook.ts';
import type { Privacy } from '#schemas/privacy.ts';
import type { Card, Profile } from '#schemas/profile.ts';
import { answeredPrompts, PROMPT_MAX_LENGTH, type Prompt } from '#schemas/prompts.ts';
import { type CardRow, toCard, toPublicCard } from './cards.ts';
import { nearKm, type HomePlace } from '#server/places/near-km.ts';

/** More does not fit in two lines. */
const HOOK_MOST = 80;
const NEW_MS = 7 * 86_400_000;

/** The member who is shown the list. */
export interface Finder extends HomePlace {
  readonly interests: readonly string[];
}

interface ProfileTexts {
  readonly privacy: Partial<Privacy>;
  readonly personal: string | null;
  readonly notes: Readonly<Record<string, string | null>>;
}

interface HookMember extends ProfileTexts, Finder {
  readonly fictional: boolean;
  readonly signup_date: Date;
}

type ListedRow = CardRow & HookMember;

type CardAnswer = z.input<typeof Card> & CardHook;

interface HookContext {
  readonly me: Finder;
  readonly now: Date;
}

export const toListedCard = (row: ListedRow, reading: HookContext): CardAnswer => ({
  ...toCard(row, reading.now),
  ...hookOf(row, reading),
});

export function toPublicListedCard(row: ListedRow, now: Date): CardAnswer {
  const { personal, notes } = allowedSentence(row);
  const [answer] = answeredPrompts(notes ?? {});
  return { ...toPublicCard(row, now), ...sentenceOf(answer, personal) };
}

export function hookOf(them: HookMember, { me, now }: HookContext): CardHook {
  const { privacy } = them;
  const [answer] = answeredPrompts(them.notes);
  const isLately = now.getTime() - them.signup_date.getTime() < NEW_MS;
  return {
    shared_interests: them.interests.filter((interest) => me.interests.includes(interest)),
    ...sentenceOf(answer, them.personal),
    near_km: privacy.place === 'hidden' ? null : nearKm(me, them),
    is_new: isLately && !them.fictional && privacy.activity !== 'hidden',
  };
}

const sentenceOf = (
  answer: { prompt: Prompt; text: string } | undefined,
  personal: string | null,
): Pick<CardHook, 'hook' | 'hook_prompt'> => ({
  hook: firstSentence(answer?.text ?? personal ?? '', HOOK_MOST),
  hook_prompt: answer?.prompt ?? null,
});

/** The one that the member lets everyone read; none before the member chose it (contract 32). */
export function allowedSentence({
  privacy: { sentence = 'none' },
  personal,
  notes,
}: ProfileTexts): Pick<z.input<typeof Profile>, 'notes'> & { personal: string | null } {
  if (sentence === 'none') return { personal: null };
  if (sentence === 'personal')
    return { personal: firstSentence(personal ?? '', PROMPT_MAX_LENGTH) };
  return { personal: null, notes: { [sentence]: notes[sentence] ?? null } };
}

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** A longer one is shortened. */
export function firstSentence(text: string, most: number): string | null {
  const [first] = SENTENCES.segment(text.trim());
  const sentence = first?.segment.trim() ?? '';
  if (sentence === '') return null;
  if (sentence.length <= most) return sentence;
  return `${sentence
    .slice(0, most)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`;
}
