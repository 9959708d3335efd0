/** What a language has for the texts of demo members: interests, sentences about oneself, conversations. */
import type { Prompt } from '#schemas/prompts.ts';
import type { NonEmpty } from './random.ts';

export const INTERESTS = [
  'walking',
  'cooking',
  'music',
  'films',
  'books',
  'travel',
  'cycling',
  'dancing',
  'gardening',
  'photography',
  'sea',
  'coffee',
  'games',
  'dogs',
  'cats',
  'theatre',
  'museums',
  'running',
] as const;
export type SeededInterest = (typeof INTERESTS)[number];

/** Lines of a conversation in order: `<` is theirs, `>` is the demo account's. */
export type Script = NonEmpty<`${'<' | '>'} ${string}`>;

export interface SeedTexts {
  readonly interests: Readonly<Record<SeededInterest, string>>;
  readonly openings: NonEmpty<string>;
  readonly middles: NonEmpty<string>;
  readonly closings: NonEmpty<string>;
  /** Ends of the sentences that the client begins (src/i18n/use-prompt-texts.ts). */
  readonly prompts: Readonly<Record<Prompt, NonEmpty<string>>>;
  readonly scripts: NonEmpty<Script>;
}
