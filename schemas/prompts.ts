/**
 * Prompts: beginnings of a sentence that a member completes on their profile. Each answer is a note under the name of its
 * prompt, and every site has them; the words of a prompt are the client's. Step 5 of the signup offers the same ones, and
 * its answer is the about text.
 */
import { PERSONAL_MAX_LENGTH } from './limits.ts';

export const PROMPTS = [
  'prompt_win_me',
  'prompt_sunday',
  'prompt_laugh',
  'prompt_talk_for_hours',
  'prompt_small_joy',
  'prompt_together',
] as const;
export type Prompt = (typeof PROMPTS)[number];

/** A member answers at most this many. */
export const PROMPTS_MAX = 3;

export const PROMPT_MAX_LENGTH = Math.min(160, PERSONAL_MAX_LENGTH);

const NAMES: ReadonlySet<string> = new Set(PROMPTS);

export const isPrompt = (field: string): field is Prompt => NAMES.has(field);

/** The prompts that have an answer, in the order of the list. */
export const answeredPrompts = (
  notes: Readonly<Record<string, string | null>>,
): { prompt: Prompt; text: string }[] =>
  PROMPTS.flatMap((prompt) => {
    const text = notes[prompt] ?? '';
    return text === '' ? [] : [{ prompt, text }];
  });
