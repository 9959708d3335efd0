/**
 * Creates the folder of an embedded database, whole or not at all. PostgreSQL's own setup needs 500 MB that WebAssembly
 * never frees, so a separate process does it (new-folder-command.ts) and exits.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const COMMAND = fileURLToPath(new URL('new-folder-command.ts', import.meta.url));
/** The file by which PostgreSQL recognises its folder. */
const MARK = 'PG_VERSION';

/** The folder has other content and no database: it must not be overwritten. */
export const isForeign = (folder: string): boolean =>
  existsSync(folder) && !existsSync(join(folder, MARK)) && readdirSync(folder).length > 0;

/** Does nothing when the database exists. Removes what an interrupted start left. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, MARK))) return;
  const parent = dirname(folder);
  const halfDone = `${basename(folder)}.new-`;
  await mkdir(parent, { recursive: true });
  const left = (await readdir(parent)).filter((name) => name.startsWith(halfDone));
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true });

  const made = await mkdtemp(join(parent, halfDone));
  // The secrets of the site are in the environment; the setup needs none of it (security R51).
  await promisify(execFile)(process.execPath, [COMMAND, made], { env: {} });
  await rename(made, folder);
}
