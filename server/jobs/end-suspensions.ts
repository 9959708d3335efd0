/** Ends suspensions whose time is over. A login before that ends the member's own (routes/account.ts). */
import { releaseDue } from '#server/moderation/release.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, clock }: JobParts): Promise<number> {
  await releaseDue(db, new Date(clock()));
  return 0;
}

export const END_SUSPENSIONS: Job = { name: 'end-suspensions', cron: '*/10 * * * *', run };
