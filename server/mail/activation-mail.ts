/**
 * The mail that confirms an address, queued with its reason (security R21, R22). A mailbox gets few of them, however many
 * accounts name it: anybody can name that of a stranger.
 */
import type { Kysely } from 'kysely';
import { queueMail } from '#server/db/accounts/mails.ts';
import type { Database } from '#server/db/tables.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { Refused } from '#server/rules/result.ts';

export const ACTIVATION_MAILS = 'activation mails';

interface Asked {
  /** The transaction that makes the account or names the address. */
  readonly db: Kysely<Database>;
  readonly limiter: Limiter;
  readonly now: Date;
}

/** Null when it is queued, otherwise with the wait until the next. Whether the address has an owner makes no difference. */
export async function queueActivation(
  { db, limiter, now }: Asked,
  { member, address }: { member: string; address: string },
): Promise<Refused | null> {
  const limited = await limiter.takeWithin(db, ACTIVATION_MAILS, { account: address });
  if (limited === null) await queueMail(db, { kind: 'activation', address, member, now });
  return limited;
}
