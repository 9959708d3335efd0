/**
 * Restores a backup into an empty site, all of it or nothing (security R54). The restored site gets a new epoch, so
 * that no ETag from before counts as current (decisions 35), and repeats nothing.
 */
import type { Kysely } from 'kysely';
import { migrationNames } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { randomId } from '#server/rules/random-id.ts';
import { type BackupFile, Head, type BackupSource } from './backup.ts';
import { piecesOf } from './pieces.ts';
import { type SealedFile, unseal } from './sealed-file.ts';
import { fillTables, insertRows, allowIdle, skipNumbers, tablesOf } from './table-rows.ts';
import type { TokenPurpose } from '#server/db/account-tables.ts';

export type Restored =
  | { ok: true; made: string; dropped: Dropped }
  | { ok: false; sentence: string };

const refused = (sentence: string): Restored => ({ ok: false, sentence });

export async function restore(
  kept: BackupSource,
  { path, passphrase }: BackupFile,
  now: Date,
): Promise<Restored> {
  if (await hasMembers(kept.db)) {
    return refused('There are members already: a backup is restored into an empty site.');
  }
  const file = await unseal(path, passphrase);
  if (file === null) {
    return refused('This is no backup, or not a whole one, or BACKUP_KEY is not its key.');
  }
  const head = await headOf(file);
  const unknown = head.migrations.filter((name) => !migrationNames().includes(name));
  if (unknown.length > 0 || head.migrations.length !== migrationNames().length) {
    return refused('This backup is of another version: restore it with that one, then upgrade.');
  }
  const dropped = await kept.db.transaction().execute(async (tx) => {
    await allowIdle(tx);
    await fillTables(tx, await tablesOf(tx), () => fill({ ...kept, db: tx }, file));
    await skipNumbers(tx);
    await tx.updateTable('site').set({ epoch: randomId() }).execute();
    return repeatNothing(tx, now);
  });
  return { ok: true, made: head.made, dropped };
}

async function hasMembers(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function headOf(file: SealedFile) {
  for await (const { kind, bytes } of piecesOf(file.read())) {
    if (kind !== 'head') break;
    return Head.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  }
  throw new Error('the backup has no head');
}

/** After a failure, pictures may exist without their rows; rows never exist without their pictures. */
async function fill({ db, objects }: BackupSource, file: SealedFile): Promise<void> {
  for await (const { kind, name, bytes } of piecesOf(file.read())) {
    if (kind === 'rows') await insertRows(db, name, Buffer.from(bytes).toString('utf8'));
    if (kind === 'object') await objects.put(name, bytes);
  }
}

/**
 * They take back what was done to an account, and the restored site does not know that they were used: without them the
 * member would have no way left.
 */
const STILL_NEEDED: readonly TokenPurpose[] = ['restore', 'appeal', 'mail_undo'];

interface Dropped {
  readonly sessions: number;
  readonly tokens: number;
  readonly mails: number;
  readonly pushes: number;
}

/**
 * A backup is older than what happened since (decisions 125): sessions in it may have ended, tokens may have been used,
 * and what waits in it was most likely sent. The restored site cannot know, so it ends, uses up and drops them all.
 */
async function repeatNothing(tx: Kysely<Database>, now: Date): Promise<Dropped> {
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
