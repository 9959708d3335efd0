/** What the link of a mail about a new address would do; its token is a secret. Nothing of it is kept (decisions 116). */
import type { MailChange } from '#schemas/mail-change.ts';
import { passingQuery } from './live.ts';

/** Open, and both addresses null, where the backend does not show them. */
export const mailChangeQuery = passingQuery<{ token: string }, MailChange>()('mail-change');
