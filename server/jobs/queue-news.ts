/** Queues mails about unread messages and likes (mail/news.ts). */
import { bundlesDue } from '#server/db/accounts/news-mails.ts';
import { queueBundle } from '#server/mail/news.ts';
import { DELIVER_MAILS } from './deliver-mails.ts';
import { eachDue } from './each-due.ts';
import type { Job, JobParts } from './job.ts';

async function run({ db, clock, log, wakeJob }: JobParts): Promise<number> {
  const now = new Date(clock());
  const due = await bundlesDue(db, now);
  const bundles = due.map((bundle) => ({
    id: `${bundle.member} ${bundle.kind}`,
    due: now,
    bundle,
  }));
  let queued = 0;
  try {
    await eachDue({
      next: (after) => Promise.resolve(after === '' ? bundles : []),
      act: async ({ bundle }) => {
        if (await db.transaction().execute((tx) => queueBundle(tx, bundle, now))) queued += 1;
      },
      log,
    });
  } finally {
    if (queued > 0) wakeJob(DELIVER_MAILS.name);
  }
  return queued;
}

export const QUEUE_NEWS: Job = { name: 'queue-news', cron: '*/2 * * * *', run };
