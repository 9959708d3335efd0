/** Ends suspensions whose time is over. A login before that ends the member's own (auth/open-login.ts). */
import { membersToRelease } from '#server/db/moderation/standing.ts';
import { release } from '#server/moderation/release.ts';
import { eachDue } from './each-due.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, clock, log }: JobParts): Promise<number> {
  const now = new Date(clock());
  return eachDue({
    next: (after) => membersToRelease(db, now, after),
    act: ({ id }) => release(db, id, now),
    log,
  });
}

export const END_SUSPENSIONS: Job = { name: 'end-suspensions', cron: '*/10 * * * *', run };
