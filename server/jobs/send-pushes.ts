/**
 * Sends pushes that are due (push/push-sender.ts). A write that causes a push wakes it for the moment it is due; later
 * ones, and those left by another process, are found within a minute.
 */
import { nextPushDue } from '#server/db/push/pushes.ts';
import type { Job, JobParts } from './job.ts';

/** The cron finds everything later by itself. */
const LOOK_AHEAD_MS = 60_000;

async function run({ db, clock, pushSender, wakeJob }: JobParts): Promise<number> {
  if (pushSender === null) return 0;
  const sent = await pushSender.deliver();
  const next = await nextPushDue(db);
  const wait = next === null ? LOOK_AHEAD_MS : next.getTime() - clock();
  if (wait < LOOK_AHEAD_MS) wakeJob(SEND_PUSHES.name, wait);
  return sent;
}

export const SEND_PUSHES: Job = { name: 'send-pushes', cron: '* * * * *', run };
