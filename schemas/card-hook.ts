/**
 * What the words below a photo are made of, on every card that a list answers with (contract 48). Another backend may send none of
 * it. A visitor gets the sentence alone, and only where its owner lets everyone read it.
 */
import * as z from 'zod/mini';

export const cardHookShape = {
  /** The interests that both have, by their ids. */
  shared_interests: z.optional(z.array(z.string())),
  /** An answer to a prompt, else the first sentence of the text. */
  hook: z.optional(z.nullable(z.string())),
  /** The prompt that `hook` answers; null when it is a sentence by itself. */
  hook_prompt: z.optional(z.nullable(z.string())),
  /** Between the centres of two towns, rounded to 5 km; null when it is further than 25 km, kept back or not known. */
  near_km: z.optional(z.nullable(z.number())),
  is_new: z.optional(z.boolean()),
};

const CardHook = z.object(cardHookShape);
export type CardHook = z.infer<typeof CardHook>;
