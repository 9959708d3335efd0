/**
 * Erases closed accounts when their time has come; what is interrupted is done the next time. Also forgets the mails and
 * tokens that nobody needs any more, and lets suspensions end. Any number of processes may do this at once.
 */
import type { Kysely } from 'kysely';
import { MAIL_ROWS_KEEP_MS, NOTIFICATIONS_KEEP_MS, UNCONFIRMED_KEEP_MS } from '#schemas/limits.ts';
import { removeDead } from './db/dead-objects.ts';
import { eraseMember, membersToErase } from './db/erasing.ts';
import { forgetMails } from './db/mails.ts';
import { forgetNotifications } from './db/notifications.ts';
import { forgetTokens } from './db/one-time-tokens.ts';
import type { Database } from './db/tables.ts';
import { releaseDue } from './moderation/release.ts';
import type { Objects } from './objects.ts';
import type { Clock, Log } from './site.ts';

const EVERY_MS = 600_000;

export interface ErasureParts {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly clock: Clock;
  readonly log: Log;
}

/** The number of members erased. */
export async function eraseDue({ db, objects, clock }: ErasureParts): Promise<number> {
  const now = new Date(clock());
  const joinedBefore = new Date(now.getTime() - UNCONFIRMED_KEEP_MS);
  const due = await membersToErase(db, { now, joinedBefore });
  for (const { id } of due) await db.transaction().execute((tx) => eraseMember(tx, id, now));
  await removeDead(db, objects);
  const before = new Date(now.getTime() - MAIL_ROWS_KEEP_MS);
  await forgetMails(db, before);
  await forgetTokens(db, before);
  await releaseDue(db, now);
  await forgetNotifications(db, new Date(now.getTime() - NOTIFICATIONS_KEEP_MS));
  return due.length;
}

/** At the start and every ten minutes; the returned function stops it. */
export function eraseRegularly(parts: ErasureParts): () => void {
  const erase = (): void => {
    eraseDue(parts).then(
      (count) => {
        if (count > 0) parts.log.info({ count }, 'members were erased');
      },
      (error: unknown) => {
        const stack = error instanceof Error ? error.stack : null;
        parts.log.error({ stack }, 'erasing failed');
      },
    );
  };
  erase();
  const timer = setInterval(erase, EVERY_MS).unref();
  return () => clearInterval(timer);
}
