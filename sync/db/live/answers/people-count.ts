/** How many people match filters that are not applied yet, in memory only. */
import * as z from 'zod/mini';
import { SearchFilters } from '#schemas/search.ts';
import { peopleCountQuery } from '#sync/queries/search.ts';
import { defineAnswer } from './live-answer.ts';

export const livePeopleCount = defineAnswer({
  query: peopleCountQuery,
  params: z.object({ filters: SearchFilters, trafficsource: z.optional(z.string()) }),
  access: 'anyone',
});
