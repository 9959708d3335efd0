/**
 * Makes the fictional members of a demo site answer (demo/replier.ts). Each message wakes this job for the moment its
 * answer is due.
 */
import { SOON_MS } from '#server/db/push/pushes.ts';
import { answerDue } from '#server/demo/replier.ts';
import type { Job, JobParts } from './job.ts';
import { SEND_PUSHES } from './send-pushes.ts';

async function run({ wakeJob, ...parts }: JobParts): Promise<number> {
  const written = await answerDue(parts);
  if (written > 0) wakeJob(SEND_PUSHES.name, SOON_MS);
  return written;
}

export const ANSWER_DEMO: Job = { name: 'answer-demo', cron: '* * * * *', run };
