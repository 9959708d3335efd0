/**
 * What the words below a found member's photo are made of: what both share, an answer of theirs to a prompt, else how their
 * text begins, how near they are, and whether they are new here. What they keep back is in none of them (contract 32).
 */
import type * as z from 'zod/mini';
import type { Privacy } from '#schemas/privacy.ts';
import { answeredPrompts } from '#schemas/prompts.ts';
import type { FoundCard } from '#schemas/search.ts';
import { nearKm, type Home } from '#server/places/near-km.ts';

/** More does not fit in two lines. */
const HOOK_MOST = 80;
const NEW_MS = 7 * 86_400_000;

/** The member who searches. */
export interface Finder extends Home {
  readonly interests: readonly string[];
}

interface Found extends Finder {
  readonly personal: string | null;
  readonly notes: Readonly<Record<string, string | null>>;
  readonly privacy: Partial<Privacy>;
  readonly fictional: boolean;
  readonly signup_date: Date;
}

type Hook = Pick<z.input<typeof FoundCard>, 'shared_interests' | 'hook' | 'near_km' | 'is_new'>;

export function hookOf(them: Found, { me, now }: { me: Finder; now: Date }): Hook {
  const { privacy } = them;
  const [answer] = answeredPrompts(them.notes);
  const isLately = now.getTime() - them.signup_date.getTime() < NEW_MS;
  return {
    shared_interests: them.interests.filter((interest) => me.interests.includes(interest)),
    hook: firstSentence(answer?.text ?? them.personal ?? '', HOOK_MOST),
    near_km: privacy.place === 'hidden' ? null : nearKm(me, them),
    is_new: isLately && !them.fictional && privacy.activity !== 'hidden',
  };
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
