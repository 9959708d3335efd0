/**
 * Changes field by field (contract 26, 32): what became of each field that a call named. The newer value wins by the moment
 * it was chosen; the answer then holds the newer one. Profile fields (account.ts) and settings share this.
 */
import * as z from 'zod/mini';
import { Time } from './time.ts';

/** `in_review` is kept and shown to nobody else yet; `refused` has changed nothing and says why. */
export const FieldState = z.enum(['accepted', 'in_review', 'refused']);
export type FieldState = z.infer<typeof FieldState>;

/**
 * `value` is what the server has now, `updated` the moment it was chosen, when that is known. A change that is older than that
 * is `refused` with the reason `newer`.
 */
export const FieldAnswer = z.object({
  state: z._default(FieldState, 'accepted'),
  reason: z.nullable(z.string()),
  value: z.nullable(z.string()),
  updated: z.nullable(Time),
});
export type FieldAnswer = z.infer<typeof FieldAnswer>;

/** By the field's name. A backend that answers something else has accepted them all. */
export const FieldsAnswer = z.object({
  fields: z._default(z.record(z.string(), FieldAnswer), {}),
});
export type FieldsAnswer = z.infer<typeof FieldsAnswer>;
