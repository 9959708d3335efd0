/**
 * Erases closed accounts when they are due, and accounts whose address was never confirmed (security R48). The next run
 * finishes what was interrupted.
 */
import { UNCONFIRMED_KEEP_MS } from '#schemas/limits.ts';
import { eraseMember, membersToErase } from '#server/db/accounts/erasing.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, clock }: JobParts): Promise<number> {
  const now = new Date(clock());
  const joinedBefore = new Date(now.getTime() - UNCONFIRMED_KEEP_MS);
  const due = await membersToErase(db, { now, joinedBefore });
  for (const { id } of due) await db.transaction().execute((tx) => eraseMember(tx, id, now));
  return due.length;
}

export const ERASE_MEMBERS: Job = { name: 'erase-members', cron: '*/10 * * * *', run };
