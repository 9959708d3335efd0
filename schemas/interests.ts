/** The interests a profile may name (spec §7; the specification does not show the answer, so its shape is our own). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { reads } from './reading.ts';

/** A profile names at most this many. */
export const INTERESTS_MAX = 10;

/** The interests of a profile as the one text of their field (contract 32); an id has no comma. */
export const interestsText = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : ids.join(',');

export const interestsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '');

export const Interest = z.object({ id: z.string(), name: z.string() });
export type Interest = z.infer<typeof Interest>;

export const listInterests = endpoint({
  name: 'listInterests',
  method: 'GET',
  path: '/api/interests.php',
  access: 'public',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: reads(z.object({ interests: z.array(Interest) }), {
    from: (given) => (Array.isArray(given) ? { interests: given } : given),
  }),
});
