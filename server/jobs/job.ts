/**
 * A job finds everything of its kind that is due and does it. What is due is stored in rows, never in the queue. So a
 * job may run twice, late or at the same time as another, and the next run replaces a lost one.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { ReadImage } from '#server/photos/images.ts';
import type { MailSender } from '#server/mail/mail-sender.ts';
import type { Objects } from '#server/photos/objects.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { PushSender } from '#server/push/push-sender.ts';
import type { WallClock, Log } from '#server/site.ts';

export interface JobParts {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly clock: WallClock;
  readonly log: Log;
  readonly mailSender: Pick<MailSender, 'deliver'>;
  /** Null without keys to sign pushes. */
  readonly pushSender: Pick<PushSender, 'deliver'> | null;
  readonly providers: readonly PaymentProvider[];
  readonly readImage: ReadImage;
  readonly wakeJob: WakeJob;
}

/** The job of this name may have work: after the current transaction, or this many ms later. */
export type WakeJob = (name: string, afterMs?: number) => void;

export interface Job {
  readonly name: string;
  /** When it runs by itself, in UTC: minute, hour, day, month, day of the week. */
  readonly cron: string;
  /** The number of things done. After an exception the job is tried again (queue.ts). */
  readonly run: (parts: JobParts) => Promise<number>;
}
