/** Chooses how a site sends mail: SMTP when the operator configures a server, otherwise files in the data folder. */
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { type KeptMail, openFileMail } from './file-mail.ts';
import type { Mail } from './mail.ts';
import { openSmtpMail } from './smtp-mail.ts';

export interface Mailing {
  readonly mail: Mail;
  /** The mails that were kept here; null when they are really sent. */
  readonly read: KeptMail['read'] | null;
}

export function openMail(
  given: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> & { readonly siteName: string },
  origin: string,
): Mailing {
  const { smtpUrl, mailFrom, dataDir, siteName } = given;
  if (smtpUrl !== null) {
    const address = mailFrom ?? `no-reply@${new URL(origin).hostname}`;
    return { mail: openSmtpMail(smtpUrl, { name: siteName, address }), read: null };
  }
  const kept = openFileMail(dataDir === null ? null : join(dataDir, 'mail'));
  return { mail: kept, read: () => kept.read() };
}
