/** Changes the demo site of a data folder while its server is down. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openCounters } from '#server/db/counters.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';

export async function changeDemo(
  dataDir: string,
  ...changes: readonly ((db: Kysely<Database>) => Promise<void>)[]
): Promise<void> {
  const { db, close } = await openDatabase({
    dataDir: join(dataDir, 'database'),
    databaseUrl: null,
  });
  try {
    for (const change of changes) await change(db);
    await openCounters(db);
  } finally {
    await close();
  }
}
