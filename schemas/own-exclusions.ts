/** A page of the members I hid or blocked (contract 15, 16). */
import * as z from 'zod/mini';
import { Card } from './profile.ts';

export const ExclusionsQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,13}\.[A-Za-z0-9_-]{1,64}$/))),
});

/** `cursor` fetches the next page; null after the last one, and absent where a backend has one page. */
export const ExclusionsPage = z.object({
  profiles: z.array(Card),
  cursor: z.optional(z.nullable(z.string())),
});
