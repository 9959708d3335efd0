/**
 * Mails that are due again, and those that another process left behind. A mail's own call wakes the postman by itself
 * (mail/postman.ts).
 */
import type { Job, JobParts } from './job.ts';

const run = ({ postman }: JobParts): Promise<number> => postman.deliver();

export const DELIVER_MAILS: Job = { name: 'deliver-mails', cron: '* * * * *', run };
