/**
 * Mails that are due (mail/mail-sender.ts). The call that causes one wakes it; what is due again, or was left by another
 * process, is found within a minute.
 */
import type { Job, JobParts } from './job.ts';

const run = ({ mailSender }: JobParts): Promise<number> => mailSender.deliver();

export const DELIVER_MAILS: Job = { name: 'deliver-mails', cron: '* * * * *', run };
