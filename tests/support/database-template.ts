/**
 * A migrated, empty embedded database as one file. Every test file needs one: making it takes seconds, starting from a copy a
 * fifth of that. Its name in the cache has a hash of what it is made from, so that it is never outdated.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate, openEmbedded } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';

const project = join(import.meta.dirname, '../..');
const cache = join(project, 'node_modules/.cache/test-database');
const migrations = join(project, 'server/db/migrations');

async function nameOfTemplate(): Promise<string> {
  const hash = createHash('sha256');
  const engine = join(project, 'node_modules/@electric-sql/pglite/package.json');
  const scripts = (await readdir(migrations)).toSorted().map((name) => join(migrations, name));
  const list = join(project, 'server/db/open.ts');
  for (const path of [engine, list, ...scripts]) hash.update(readFileSync(path));
  return `${hash.digest('hex').slice(0, 20)}.tar`;
}

/** Two test files that start together may both make one: the files are equal, and the last one stays. */
async function makeTemplate(name: string): Promise<Blob> {
  const pglite = await openEmbedded(null);
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  const template = await pglite.dumpDataDir('none');
  await db.destroy();

  await mkdir(cache, { recursive: true });
  const unfinished = join(cache, `${name}.${process.pid}`);
  await writeFile(unfinished, template.stream());
  await rename(unfinished, join(cache, name));
  for (const old of await readdir(cache))
    if (old.endsWith('.tar') && old !== name) await rm(join(cache, old), { force: true });
  return template;
}

/** The content of a new embedded database. */
export async function databaseTemplate(): Promise<Blob> {
  const name = await nameOfTemplate();
  const made = await readFile(join(cache, name)).catch(() => null);
  return made === null ? makeTemplate(name) : new Blob([made]);
}
