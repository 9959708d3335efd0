/** What the link of a mail about a new address would do, in memory only. The link may be opened in any browser. */
import * as z from 'zod/mini';
import { OneTimeToken } from '#schemas/one-time-token.ts';
import { mailChangeQuery } from '#sync/queries/mail-change.ts';
import { defineAnswer } from './live-answer.ts';

export const liveMailChange = defineAnswer({
  query: mailChangeQuery,
  params: z.object({ token: OneTimeToken }),
  access: 'anyone',
});
