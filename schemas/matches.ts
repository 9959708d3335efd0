/**
 * Members who may fit (contract 45), a deck at a time: for the match finder, and after signup. Each carries its reasons; only
 * these reasons and the filters decide the order.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MATCHES_PAGE_SIZE, MATCHES_PAGE_SIZE_MAX } from './limits.ts';
import { NoBody } from './nothing.ts';
import { LikeableCard } from './profile.ts';
import { OwnFilters } from './search.ts';

/** `age`: at most five years apart. `active`: active within the last day. */
export const MatchReason = z.enum(['interests', 'city', 'region', 'age', 'active']);
export type MatchReason = z.infer<typeof MatchReason>;

/** `reasons`: the strongest first; empty when only the filters match. */
export const Match = z.object({
  ...LikeableCard.shape,
  reasons: z._default(z.array(MatchReason), []),
  shared_interests: z._default(z.array(z.string()), []),
});
export type Match = z.infer<typeof Match>;

/**
 * `finder` leaves out members I like or chat with, and without filters uses those of my last search; `signup` shows all
 * members. `exhausted`: no more members match these filters.
 */
export const listMatches = endpoint({
  name: 'listMatches',
  method: 'GET',
  path: '/api/matches.php',
  travel: 'ask',
  query: z.object({
    ...OwnFilters.shape,
    signup: z.optional(z.boolean()),
    finder: z.optional(z.boolean()),
    searchAllCountries: z.optional(z.boolean()),
    hideNudity: z.optional(z.boolean()),
    hideFictional: z.optional(z.boolean()),
    onlyVerified: z.optional(z.boolean()),
    cursor: z.optional(z.string().check(z.regex(/^(\d{1,13}\.[A-Za-z0-9_-]{1,64})?\.\d{1,3}$/))),
    limit: z._default(z.int().check(z.gte(1), z.lte(MATCHES_PAGE_SIZE_MAX)), MATCHES_PAGE_SIZE),
  }),
  body: NoBody,
  answer: z.object({
    profiles: z.array(Match),
    cursor: z.nullable(z.string()),
    exhausted: z.boolean(),
    filters: OwnFilters,
  }),
});
