/** The part of a mail that depends on its reason, and its inputs. occasions.ts lists the reasons. */
import type { Kysely, Selectable } from 'kysely';
import type { WaitingMail } from '#server/db/accounts/mails.ts';
import type { Database, MembersTable } from '#server/db/tables.ts';
import type { Occasion } from './mail-templates.ts';

/** What all mails of the site share. */
export interface MailSite {
  readonly siteName: string;
  readonly origin: string;
  readonly hasClient: boolean;
}

export interface MailContext {
  readonly waiting: WaitingMail;
  readonly now: Date;
  readonly mailSite: MailSite;
}

export type MailReceiver = Pick<
  Selectable<MembersTable>,
  'id' | 'email' | 'state' | 'language' | 'timezone' | 'erase_at'
>;

type MailPart = Pick<Occasion, 'kind' | 'token' | 'values' | 'path' | 'until' | 'unsubscribe'>;

/** Null when the mail is no longer needed. `language` when it differs from the reader's. */
export type WritePart = (
  db: Kysely<Database>,
  reader: MailReceiver,
  moment: MailContext,
) => Promise<(MailPart & Partial<Pick<Occasion, 'language'>>) | null>;

/** With the time and its zone, such as "March 1, 2026 at 2:02:00 PM UTC". */
export const momentFor = ({ language, timezone }: MailReceiver, moment: Date): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timezone ?? 'UTC',
  }).format(moment);

export const dayFor = ({ language, timezone }: MailReceiver, moment: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone ?? 'UTC' }).format(
    moment,
  );
