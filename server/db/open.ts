/**
 * Opens the one database: embedded PostgreSQL in a folder or in memory, or a server by its address (decisions 11). Both
 * engines read values alike: bigint as number, date as text. lock.ts guards the folder against a second process.
 */
import type { PGlite } from '@electric-sql/pglite';
import { type CompiledQuery, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as firstRelease } from './migrations/001-first-release.ts';
import { makeFolder } from './new-folder.ts';
import { startPglite } from './pglite.ts';
import { openPool, type PoolTimeouts } from './pool.ts';
import type { Database } from './tables.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** Marks a database that a release has made. */
const FIRST_RELEASE = '001-first-release';

/**
 * Listed, not read from a folder: a bundled server has no such folder. A released migration is never changed; a change
 * is a new one.
 */
export const MIGRATIONS: Migrations = { [FIRST_RELEASE]: { up: firstRelease } };

/** The users of the database that do not use Kysely: the job queue and backups. */
export type Engine =
  | { readonly kind: 'embedded'; readonly pglite: PGlite }
  | { readonly kind: 'server'; readonly url: string };

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly close: () => Promise<void>;
}

interface DatabaseSource {
  readonly dataDir: string | null;
  readonly databaseUrl: string | null;
  /** The initial content of an embedded one in memory: a dump of another. */
  readonly copyOf?: Blob;
  /** How long a database server may keep us waiting; shorter in tests. */
  readonly timeouts?: PoolTimeouts;
  /** Called for every statement, also in transactions; for measuring. */
  readonly onStatement?: (statement: CompiledQuery) => void;
}

/** In memory when neither is given. */
export async function openDatabase(where: DatabaseSource): Promise<OpenDatabase> {
  const engine = await engineAt(where);
  const dialect =
    engine.kind === 'embedded'
      ? new PGliteDialect({ pglite: engine.pglite })
      : new PostgresDialect({ pool: openPool(engine.url, where.timeouts) });
  const { onStatement } = where;
  const db = new Kysely<Database>({
    dialect,
    ...(onStatement === undefined ? {} : { log: ({ query }) => onStatement(query) }),
  });
  return { db, engine, close: () => db.destroy() };
}

const engineAt = async ({ dataDir, databaseUrl, copyOf }: DatabaseSource): Promise<Engine> =>
  databaseUrl === null
    ? { kind: 'embedded', pglite: await openEmbedded(dataDir, copyOf) }
    : { kind: 'server', url: databaseUrl };

/** A folder without a database gets one. */
export async function openEmbedded(dataDir: string | null, copyOf?: Blob): Promise<PGlite> {
  if (dataDir !== null) await makeFolder(dataDir);
  return startPglite(dataDir, copyOf);
}

export const migrationNames = (): string[] => Object.keys(MIGRATIONS).toSorted();

/** The database has migrations that this release does not know: it must not be read or changed. */
export class UnknownSchema extends Error {
  override readonly name = 'UnknownSchema';
  readonly madeBy: 'a version before the first release' | 'a newer release';

  constructor(applied: readonly string[]) {
    super(`unknown migrations among ${applied.join(', ')}`);
    this.madeBy = applied.includes(FIRST_RELEASE)
      ? 'a newer release'
      : 'a version before the first release';
  }
}

async function appliedTo(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db);
  if (tables[0]?.found === null) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Brings the schema up to date and returns which migrations ran. Throws `UnknownSchema`, and then changes nothing. */
export async function migrate(
  db: Kysely<Database>,
  migrations: Migrations = MIGRATIONS,
): Promise<string[]> {
  const applied = await appliedTo(db);
  if (applied.some((name) => !(name in migrations))) throw new UnknownSchema(applied);
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
