/**
 * Restores a backup into an empty site, all of it or nothing (security R54). The restored site gets a new epoch, so
 * that no ETag from before counts as current (decisions 35), and repeats nothing (repeat-nothing.ts).
 */
import type { Kysely } from 'kysely';
import { migrationNames } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { randomId } from '#server/rules/random-id.ts';
import { type BackupFile, Head, type BackupSource } from './backup.ts';
import { piecesOf } from './pieces.ts';
import { type Dropped, repeatNothing } from './repeat-nothing.ts';
import { type SealedFile, unseal } from './sealed-file.ts';
import { fillTables, insertRows, allowIdle, skipNumbers, tablesOf } from './table-rows.ts';

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
