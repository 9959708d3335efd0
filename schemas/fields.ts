/**
 * Changes field by field (contract 26, 32): the outcome of each field in a call. The value with the newer moment of choice
 * wins, and the answer holds it. Profile fields (account.ts) and settings share this.
 */
import * as z from 'zod/mini';
import { Time } from './time.ts';

/** `in_review`: stored, and not shown to others yet. `refused`: nothing has changed, and `reason` names why. */
export const FieldState = z.enum(['accepted', 'in_review', 'refused']);
export type FieldState = z.infer<typeof FieldState>;

/**
 * `value` is the server's current value, `updated` the moment it was chosen, when known. An older change is `refused` with
 * the reason `newer`.
 */
export const FieldAnswer = z.object({
  state: z._default(FieldState, 'accepted'),
  reason: z.nullable(z.string()),
  value: z.nullable(z.string()),
  updated: z.nullable(Time),
});
export type FieldAnswer = z.infer<typeof FieldAnswer>;

/** By field name. A backend that answers anything else has accepted all fields. */
export const FieldsAnswer = z.object({
  fields: z._default(z.record(z.string(), FieldAnswer), {}),
});
export type FieldsAnswer = z.infer<typeof FieldsAnswer>;
