/**
 * Adds the hour's activity to the order of search (db/members/ranking.ts), so that no search has to do it. When it runs
 * late, the previous order stays a little longer.
 */
import { rankSearch } from '#server/db/members/ranking.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, clock }: JobParts): Promise<number> {
  await rankSearch(db, new Date(clock()));
  return 0;
}

export const RANK_SEARCH: Job = { name: 'rank-search', cron: '0 * * * *', run };
