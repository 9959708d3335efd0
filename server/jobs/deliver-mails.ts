/**
 * Sends mails that are due (mail/mail-sender.ts). The call that causes a mail wakes it; retries and mails left by
 * another process are found within a minute.
 */
import type { Job, JobParts } from './job.ts';

const run = ({ mailSender }: JobParts): Promise<number> => mailSender.deliver();

export const DELIVER_MAILS: Job = { name: 'deliver-mails', cron: '* * * * *', run };
