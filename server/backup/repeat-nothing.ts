/**
 * A backup is older than what happened since (decisions 125): sessions in it may have ended, tokens may have been used,
 * and what waits in it was most likely sent. The restored site cannot know, so it ends, uses up and drops them all.
 */
import type { Kysely } from 'kysely';
import type { TokenPurpose } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/tables.ts';

/**
 * They take back what was done to an account, and the restored site does not know that they were used: without them the
 * member would have no way left.
 */
const STILL_NEEDED: readonly TokenPurpose[] = ['restore', 'appeal', 'mail_undo'];

export interface Dropped {
  readonly sessions: number;
  readonly tokens: number;
  readonly mails: number;
  readonly pushes: number;
}

export async function repeatNothing(tx: Kysely<Database>, now: Date): Promise<Dropped> {
  const pushes = await tx.deleteFrom('pushes').executeTakeFirst();
  // With the sessions go the push subscriptions that were made in them.
  const sessions = await tx.deleteFrom('sessions').executeTakeFirst();
  await tx.deleteFrom('login_challenges').execute();
  await tx.deleteFrom('passkey_challenges').execute();
  const tokens = await tx
    .updateTable('one_time_tokens')
    .set({ used: now })
    .where('used', 'is', null)
    .where('purpose', 'not in', STILL_NEEDED)
    .executeTakeFirst();
  // Failed, not deleted: where a member waits for a mail, the page offers to send it again.
  const mails = await tx
    .updateTable('mails')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  await tx
    .updateTable('notifications')
    .set({ mail_due: null })
    .where('mail_due', 'is not', null)
    .execute();
  return {
    sessions: Number(sessions.numDeletedRows),
    tokens: Number(tokens.numUpdatedRows),
    mails: Number(mails.numUpdatedRows),
    pushes: Number(pushes.numDeletedRows),
  };
}
