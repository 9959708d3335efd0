import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '#server/db/new-folder.ts';
import { openDatabase } from '#server/db/open.ts';
import { folder } from '#tests/server-outside/folders.ts';

/** Setting up a database takes seconds on a busy machine; no test here measures time. */

test('[R51] the process that makes the folder inherits no variable, so no secret of the site', async () => {
  const dataDir = join(folder(), 'database');
  vi.stubEnv('NODE_OPTIONS', '--require=/nowhere/inherited.cjs');
  try {
    await makeFolder(dataDir);
  } finally {
    vi.unstubAllEnvs();
  }

  expect(existsSync(join(dataDir, 'PG_VERSION'))).toBe(true);
});

test('[decisions 11] a new database folder is complete or absent, and the remains of a killed start are deleted', async () => {
  const parent = folder();
  const dataDir = join(parent, 'database');
  const halfDone = join(parent, 'database.new-killed');
  mkdirSync(halfDone);
  writeFileSync(join(halfDone, 'PG_VERSION'), '18');

  const first = await openDatabase({ dataDir, databaseUrl: null });
  await sql`create table kept as select 1 as one`.execute(first.db);
  await first.close();

  expect(readdirSync(parent)).toEqual(['database']);
  expect(existsSync(join(dataDir, 'PG_VERSION'))).toBe(true);

  const again = await openDatabase({ dataDir, databaseUrl: null });
  const { rows } = await sql`select one from kept`.execute(again.db);
  await again.close();
  expect(rows).toEqual([{ one: 1 }]);
});
