/** What an operator on the embedded database must know, at every start: PGlite runs with `-F`, so nothing waits for the disk. */
import type { Config } from './config.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'backendUrl' | 'dataDir'>;

/** Null with a database server, and where another backend has the database. */
export function embeddedNote({ databaseUrl, backendUrl, dataDir }: DatabaseConfig): string | null {
  if (databaseUrl !== null || backendUrl !== null) return null;
  return dataDir === null
    ? 'The embedded database is in memory: it ends with this process. DATABASE_URL names one that stays.'
    : 'The embedded database never syncs to disk: a crash of the machine can lose what was written last. DATABASE_URL names a database that does.';
}
