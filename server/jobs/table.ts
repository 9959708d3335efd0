/** Every job of the site. Adding one is a file and a line here. */
import type { Config } from '#server/config/config.ts';
import { ANSWER_DEMO } from './answer-demo.ts';
import { BUILD_EXPORTS } from './build-exports.ts';
import { CLEAR_OBJECTS } from './clear-objects.ts';
import { DELIVER_MAILS } from './deliver-mails.ts';
import { END_SUSPENSIONS } from './end-suspensions.ts';
import { ERASE_MEMBERS } from './erase-members.ts';
import { FORGET_OLD } from './forget-old.ts';
import type { Job } from './job.ts';
import { QUEUE_NEWS } from './queue-news.ts';
import { RANK_SEARCH } from './rank-search.ts';
import { SEND_PUSHES } from './send-pushes.ts';
import { SETTLE_REFUNDS } from './settle-refunds.ts';

export const JOBS: readonly Job[] = [
  DELIVER_MAILS,
  SEND_PUSHES,
  QUEUE_NEWS,
  ANSWER_DEMO,
  BUILD_EXPORTS,
  ERASE_MEMBERS,
  END_SUSPENSIONS,
  CLEAR_OBJECTS,
  SETTLE_REFUNDS,
  RANK_SEARCH,
  FORGET_OLD,
];

/** The jobs that have work on a site with this configuration. */
export const jobsOf = ({ vapid, demoReplies }: Pick<Config, 'vapid' | 'demoReplies'>): Job[] =>
  JOBS.filter(
    (job) => (job !== SEND_PUSHES || vapid !== null) && (job !== ANSWER_DEMO || demoReplies),
  );
