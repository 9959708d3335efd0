/**
 * Makes the folder of an embedded database: whole, or not at all. PostgreSQL's own setup needs 500 MB that WebAssembly never
 * gives back, so a process of its own does it (new-folder-command.ts) and ends.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const COMMAND = fileURLToPath(new URL('new-folder-command.ts', import.meta.url));
/** The file by which PostgreSQL knows its folder. */
const MARK = 'PG_VERSION';

/** Something lies there, and it is no database: nothing is made over it. */
export const isForeign = (folder: string): boolean =>
  existsSync(folder) && !existsSync(join(folder, MARK)) && readdirSync(folder).length > 0;

/** Nothing to do where there is a database. What a killed start left half done is taken away. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, MARK))) return;
  const parent = dirname(folder);
  const halfDone = `${basename(folder)}.new-`;
  await mkdir(parent, { recursive: true });
  const left = (await readdir(parent)).filter((name) => name.startsWith(halfDone));
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true });

  const made = await mkdtemp(join(parent, halfDone));
  await promisify(execFile)(process.execPath, [COMMAND, made]);
  await rename(made, folder);
}
