/**
 * A backup of everything a site keeps: the rows as of one moment, then the pictures (security R54). Later changes wait
 * for the next backup; a picture removed during the backup is left out.
 */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/db/tables.ts';
import { migrationNames } from '#server/db/open.ts';
import type { Objects } from '#server/photos/objects.ts';
import { type BackupPiece, written } from './pieces.ts';
import { seal } from './sealed-file.ts';
import { allowIdle, rowsOf, tablesOf } from './table-rows.ts';

export const Head = z.object({ migrations: z.array(z.string()), made: z.string() });

export interface BackupSource {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
}

export interface BackupFile {
  readonly path: string;
  readonly passphrase: string;
}

/** The number of row pieces and pictures in it. */
export async function backUp(
  kept: BackupSource,
  { path, passphrase }: BackupFile,
  now: Date,
): Promise<{ tables: number; objects: number }> {
  const count = { tables: 0, objects: 0 };
  await kept.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowIdle(tx);
      await seal(path, passphrase, piecesFrom({ ...kept, db: tx }, count, now));
    });
  return count;
}

async function* piecesFrom(
  { db, objects }: BackupSource,
  count: { tables: number; objects: number },
  now: Date,
): AsyncGenerator<Uint8Array> {
  const head: z.infer<typeof Head> = { migrations: migrationNames(), made: now.toISOString() };
  yield piece('head', '', JSON.stringify(head));
  for (const table of await tablesOf(db)) {
    count.tables += 1;
    for await (const rows of rowsOf(db, table)) yield piece('rows', table, rows);
  }
  for (const name of await objects.list()) {
    const bytes = name.endsWith('.zip') ? null : await objects.get(name);
    if (bytes === null) continue;
    count.objects += 1;
    yield written({ kind: 'object', name, bytes });
  }
  yield piece('end', '', '');
}

const piece = (kind: BackupPiece['kind'], name: string, text: string): Uint8Array =>
  written({ kind, name, bytes: Buffer.from(text, 'utf8') });
