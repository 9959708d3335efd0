/**
 * Erases closed accounts when they are due, and accounts whose address was never confirmed (security R48). The next run
 * finishes what was interrupted.
 */
import { UNCONFIRMED_KEEP_MS } from '#schemas/limits.ts';
import { eraseOverdue, membersToErase } from '#server/db/accounts/erasing.ts';
import { eachDue } from './each-due.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, clock, log }: JobParts): Promise<number> {
  const now = new Date(clock());
  const given = { now, unconfirmedKeepMs: UNCONFIRMED_KEEP_MS };
  return eachDue({
    next: (after) => membersToErase(db, given, after),
    act: ({ id }) => db.transaction().execute((tx) => eraseOverdue(tx, id, given)),
    log,
  });
}

export const ERASE_MEMBERS: Job = { name: 'erase-members', cron: '*/10 * * * *', run };
