/**
 * Folds the hour's activity into the order of search (db/ranking.ts), so that no search does it on the way. Late, the order
 * of the hour before stands a little longer.
 */
import { rankSearch } from '#server/db/members/ranking.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, clock }: JobParts): Promise<number> {
  await rankSearch(db, new Date(clock()));
  return 0;
}

export const RANK_SEARCH: Job = { name: 'rank-search', cron: '0 * * * *', run };
