/**
 * Sends the mails that wait in the database, oldest first (security R56: a failing mail is a state, never a failed
 * call). Text and tokens are made here, so that no token is ever at rest. Any number of processes may send at once.
 */
import type { Kysely } from 'kysely';
import {
  claimMail,
  dropMail,
  holdMail,
  settleMail,
  type WaitingMail,
} from '#server/db/accounts/mails.ts';
import type { Database } from '#server/db/tables.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { done } from '#server/rules/result.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { WallClock, Log } from '#server/site.ts';
import type { MailSite } from './mail-part.ts';
import { occasionOf } from './occasions.ts';
import { writeMail } from './mail-templates.ts';
import type { Delivery, Mail } from './mail.ts';

const LEASE_MS = 120_000;
const AGAIN_AFTER_MS = [60_000, 300_000, 1_800_000, 7_200_000] as const;
export interface MailSenderParts {
  readonly db: Kysely<Database>;
  readonly clock: WallClock;
  readonly mail: Mail;
  readonly log: Log;
  readonly mailSite: MailSite;
  readonly mailed: Metrics['mailed'];
}

export interface MailSender {
  /** Sends all that is due and returns how many were sent. */
  deliver(): Promise<number>;
}

export function createMailSender(parts: MailSenderParts): MailSender {
  let round: Promise<number> = Promise.resolve(0);
  return {
    deliver() {
      round = round.catch(() => 0).then(() => deliverDue(parts));
      return round;
    },
  };
}

async function deliverDue(parts: MailSenderParts): Promise<number> {
  const { db, clock } = parts;
  let sent = 0;
  for (;;) {
    const now = new Date(clock());
    const next = await claimMail(db, { now, until: new Date(now.getTime() + LEASE_MS) });
    if (next === undefined) return sent;
    if (await deliverOne(parts, next, now)) sent += 1;
  }
}

async function deliverOne(
  parts: MailSenderParts,
  waiting: WaitingMail,
  now: Date,
): Promise<boolean> {
  const { db, log, mailed } = parts;
  const delivery = await attempt(parts, waiting, now);
  if (delivery === 'nothing') {
    await dropMail(db, waiting.id);
    return false;
  }
  if (delivery === 'delivered') {
    mailed('sent');
    await settleMail(db, waiting.id, { state: 'delivered' });
    return true;
  }
  const wait = delivery === 'later' ? AGAIN_AFTER_MS[waiting.tries - 1] : undefined;
  mailed(wait === undefined ? 'failed' : 'later');
  log.warn({ kind: waiting.kind, tries: waiting.tries, delivery }, 'a mail was refused');
  await settleMail(
    db,
    waiting.id,
    wait === undefined
      ? { state: 'failed' }
      : { state: 'waiting', due: new Date(now.getTime() + wait) },
  );
  return false;
}

/** A mail whose text cannot be made must not delay the others: it is retried like a refused one. */
async function attempt(
  { db, mail, log, mailSite }: MailSenderParts,
  waiting: WaitingMail,
  now: Date,
): Promise<Delivery | 'nothing'> {
  try {
    // Token and reason in one transaction: what withdraws the reason afterwards finds the token.
    const occasion = await inTransaction(db, async (tx) => {
      const isWanted = await holdMail(tx, waiting.id);
      return done(isWanted ? await occasionOf(tx, { waiting, now, mailSite }) : null);
    });
    if (!occasion.ok) return 'later';
    return occasion.value === null ? 'nothing' : await mail.send(writeMail(occasion.value));
  } catch (error) {
    const stack = error instanceof Error ? error.stack : null;
    log.error({ kind: waiting.kind, stack }, 'a mail could not be written');
    return 'later';
  }
}
