/**
 * Opens everything the backend stores: the lock of its folder, the database with its schema up to date, the images. A
 * problem of the operator's machine is reported in one sentence; everything else is a bug and is thrown.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from './config/config.ts';
import { isUnreachable } from './db/database-code.ts';
import { isForeign } from './db/new-folder.ts';
import { type Engine, migrate, openDatabase, UnknownSchema } from './db/open.ts';
import type { Database } from './db/tables.ts';
import { lockFolder } from './db/lock.ts';
import { type Objects, openObjects } from './photos/objects.ts';

/** Only the owner can read the folder, whatever the modes of its files (security R54). */
function keepForOwner(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/** `folder`: of an embedded database; null for one at DATABASE_URL. */
function refusalOf({ madeBy }: UnknownSchema, folder: string | null): string {
  const made = `The database ${folder === null ? 'at DATABASE_URL' : `in ${folder}`} was made by ${madeBy}`;
  if (madeBy === 'a newer release') return `${made}: start that release or a later one.`;
  return folder === null
    ? `${made} and cannot be upgraded: set DATABASE_URL to an empty database.`
    : `${made} and cannot be upgraded: move that folder away, or set DATA_DIR to another one, and start again.`;
}

export interface Backend {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly objects: Objects;
  /** Names of the migrations that ran now. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

export type OpenedBackend = { ok: true; backend: Backend } | { ok: false; sentence: string };

export async function openBackend(config: Config): Promise<OpenedBackend> {
  const { dataDir, databaseUrl } = config;
  if (config.backendUrl !== null) {
    return { ok: false, sentence: 'BACKEND_URL is set: the database is that backend’s own.' };
  }
  const guarded = databaseUrl === null ? dataDir : null;
  if (dataDir !== null) keepForOwner(dataDir);
  const lock = guarded === null ? null : lockFolder(guarded);
  if (lock !== null && !lock.ok) return lock;

  const inDataDir = (name: string) => (dataDir === null ? null : join(dataDir, name));
  const folder = inDataDir('database');
  if (databaseUrl === null && folder !== null && isForeign(folder)) {
    if (lock !== null) lock.release();
    return {
      ok: false,
      sentence: `The folder ${folder} holds something that is no database: move it away, or set DATA_DIR to another folder.`,
    };
  }
  const { db, engine, close } = await openDatabase({ dataDir: folder, databaseUrl });
  const closeAll = async (): Promise<void> => {
    await close();
    lock?.release();
  };
  try {
    const migrated = await migrate(db);
    const objects = openObjects(inDataDir('images'));
    return { ok: true, backend: { db, engine, objects, migrated, close: closeAll } };
  } catch (error) {
    await closeAll();
    if (error instanceof UnknownSchema) {
      return { ok: false, sentence: refusalOf(error, databaseUrl === null ? folder : null) };
    }
    const cause = error instanceof Error ? error.cause : error;
    if (!isUnreachable(error) && !isUnreachable(cause)) throw error;
    return { ok: false, sentence: 'The database at DATABASE_URL cannot be reached.' };
  }
}
