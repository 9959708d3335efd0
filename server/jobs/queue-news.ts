/** Queues mails about unread messages and likes (mail/news.ts). */
import { queueNews } from '#server/mail/news.ts';
import { DELIVER_MAILS } from './deliver-mails.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, clock, wakeJob }: JobParts): Promise<number> {
  const queued = await queueNews(db, new Date(clock()));
  if (queued > 0) wakeJob(DELIVER_MAILS.name);
  return queued;
}

export const QUEUE_NEWS: Job = { name: 'queue-news', cron: '*/2 * * * *', run };
