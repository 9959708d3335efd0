/** What a language has for the texts of demo members: interests, sentences about oneself, conversations. */
import type { Prompt } from '#schemas/prompts.ts';

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
export type Interest = (typeof INTERESTS)[number];

type Some<T> = readonly [T, ...T[]];

/** Lines of a conversation in order: `<` is theirs, `>` is the demo account's. */
export type Script = Some<`${'<' | '>'} ${string}`>;

export interface Texts {
  readonly interests: Readonly<Record<Interest, string>>;
  readonly openings: Some<string>;
  readonly middles: Some<string>;
  readonly closings: Some<string>;
  /** Ends of the sentences that the client begins (src/i18n/use-prompt-texts.ts). */
  readonly prompts: Readonly<Record<Prompt, Some<string>>>;
  readonly scripts: Some<Script>;
}
