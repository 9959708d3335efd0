/**
 * The about text as a prompt and its answer. What is kept and saved has both, as in “My Sunday looks like: slow”, so that
 * everybody who reads it knows what was asked. A text that begins with no prompt is the member's own throughout.
 */
import { PROMPTS, type Prompt } from '#schemas/prompts.ts';

export interface Answered {
  prompt: Prompt | null;
  answer: string;
}

/** How a text that answers this prompt begins. */
export type LeadOf = (prompt: Prompt) => string;

export function answeredIn(text: string, leadOf: LeadOf): Answered {
  const prompt = PROMPTS.find((name) => text.startsWith(leadOf(name))) ?? null;
  if (prompt === null) return { prompt, answer: text };
  return { prompt, answer: text.slice(leadOf(prompt).length).replace(/^ /, '') };
}

export const textOf = ({ prompt, answer }: Answered, leadOf: LeadOf): string =>
  prompt === null ? answer : `${leadOf(prompt)} ${answer}`;

/** A prompt without an answer says nothing. */
export const textToSave = (answered: Answered, leadOf: LeadOf): string =>
  answered.answer.trim() === '' ? '' : textOf(answered, leadOf).trim();
