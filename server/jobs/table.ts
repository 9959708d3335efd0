/**
 * Every job of the site. Adding one is a file and a line here.
 */
import { BUILD_EXPORTS } from './build-exports.ts';
import { CLEAR_OBJECTS } from './clear-objects.ts';
import { DELIVER_MAILS } from './deliver-mails.ts';
import { END_SUSPENSIONS } from './end-suspensions.ts';
import { ERASE_MEMBERS } from './erase-members.ts';
import { FORGET_OLD } from './forget-old.ts';
import type { Job } from './job.ts';
import { SETTLE_REFUNDS } from './settle-refunds.ts';

export const JOBS: readonly Job[] = [
  DELIVER_MAILS,
  BUILD_EXPORTS,
  ERASE_MEMBERS,
  END_SUSPENSIONS,
  CLEAR_OBJECTS,
  SETTLE_REFUNDS,
  FORGET_OLD,
];
