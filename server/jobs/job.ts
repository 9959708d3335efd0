/**
 * A job looks for everything of its kind that is due and does it; what is due stands in rows, never in the queue. So a job
 * may run twice, late or at once with another, and a lost one is made good by the next.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { ReadImage } from '#server/photos/images.ts';
import type { MailSender } from '#server/mail/mail-sender.ts';
import type { Objects } from '#server/photos/objects.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { PushSender } from '#server/push/push-sender.ts';
import type { Clock, Log } from '#server/site.ts';

export interface JobParts {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailSender: Pick<MailSender, 'deliver'>;
  /** Null where there are no keys to sign pushes with. */
  readonly pushSender: Pick<PushSender, 'deliver'> | null;
  readonly providers: readonly PaymentProvider[];
  readonly readImage: ReadImage;
  readonly wakeJob: WakeJob;
}

/** There may be something to do for the job of this name: once the transaction at hand is done, or so many ms later. */
export type WakeJob = (name: string, afterMs?: number) => void;

export interface Job {
  readonly name: string;
  /** When it runs by itself, in UTC: minute, hour, day, month, day of the week. */
  readonly cron: string;
  /** How many things were done. What is thrown is tried again (queue.ts). */
  readonly run: (parts: JobParts) => Promise<number>;
}
