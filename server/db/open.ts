/**
 * Opens the one database: embedded PostgreSQL in a folder or in memory, or a server by its address (decisions 11).
 * Both engines read values alike: bigint as number, date as text. Guarding the folder against a second process
 * is left to lock.ts.
 */
import type { PGlite } from '@electric-sql/pglite';
import { type CompiledQuery, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { up as firstLight } from './migrations/001-first-light.ts';
import { up as ledger } from './migrations/002-ledger.ts';
import { up as wishes } from './migrations/003-wishes.ts';
import { up as accounts } from './migrations/004-accounts.ts';
import { up as photos } from './migrations/005-photos.ts';
import { up as orders } from './migrations/006-orders.ts';
import { up as withdrawals } from './migrations/007-withdrawals.ts';
import { up as operations } from './migrations/008-operations.ts';
import { up as moderation } from './migrations/010-moderation.ts';
import { up as discovery } from './migrations/011-discovery.ts';
import { up as plans } from './migrations/012-plans.ts';
import { up as leaving } from './migrations/013-leaving.ts';
import { up as sessionPlace } from './migrations/014-session-place.ts';
import { up as textReviews } from './migrations/015-text-reviews.ts';
import { up as newsMails } from './migrations/017-news-mails.ts';
import { up as heldAddresses } from './migrations/018-held-addresses.ts';
import { up as sessionTab } from './migrations/021-session-tab.ts';
import { up as notifications } from './migrations/009-notifications.ts';
import { up as push } from './migrations/009-push.ts';
import { makeFolder } from './new-folder.ts';
import { PARSERS, startPglite } from './pglite.ts';
import type { Database } from './tables.ts';

const POOL_SIZE = 10;
/** A writer that waits this long for another one is told `in_progress` (idempotency.ts). */
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** Listed, not read from a folder: a bundled server carries them. */
const MIGRATIONS = {
  '001-first-light': { up: firstLight },
  '002-ledger': { up: ledger },
  '003-wishes': { up: wishes },
  '004-accounts': { up: accounts },
  '005-photos': { up: photos },
  '006-orders': { up: orders },
  '007-withdrawals': { up: withdrawals },
  '008-operations': { up: operations },
  '009-notifications': { up: notifications },
  '009-push': { up: push },
  '010-moderation': { up: moderation },
  '011-discovery': { up: discovery },
  '012-plans': { up: plans },
  '013-leaving': { up: leaving },
  '014-session-place': { up: sessionPlace },
  '015-text-reviews': { up: textReviews },
  '017-news-mails': { up: newsMails },
  '018-held-addresses': { up: heldAddresses },
  '021-session-tab': { up: sessionTab },
};

/** What else may use the database beside Kysely: the queue of jobs, and backups. */
export type Engine =
  | { readonly kind: 'embedded'; readonly pglite: PGlite }
  | { readonly kind: 'server'; readonly url: string };

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly close: () => Promise<void>;
}

interface Where {
  readonly dataDir: string | null;
  readonly databaseUrl: string | null;
  /** What an embedded one in memory begins with: a dump of another. */
  readonly copyOf?: Blob;
  /** Hears of every statement, in transactions too; for measuring. */
  readonly onStatement?: (statement: CompiledQuery) => void;
}

/** In memory when neither is given. */
export async function openDatabase(where: Where): Promise<OpenDatabase> {
  const engine = await engineAt(where);
  const dialect =
    engine.kind === 'embedded'
      ? new PGliteDialect({ pglite: engine.pglite })
      : new PostgresDialect({ pool: openPool(engine.url) });
  const { onStatement } = where;
  const db = new Kysely<Database>({
    dialect,
    ...(onStatement === undefined ? {} : { log: ({ query }) => onStatement(query) }),
  });
  return { db, engine, close: () => db.destroy() };
}

const engineAt = async ({ dataDir, databaseUrl, copyOf }: Where): Promise<Engine> =>
  databaseUrl === null
    ? { kind: 'embedded', pglite: await openEmbedded(dataDir, copyOf) }
    : { kind: 'server', url: databaseUrl };

/** A folder that has no database yet gets one. */
export async function openEmbedded(dataDir: string | null, copyOf?: Blob): Promise<PGlite> {
  if (dataDir !== null) await makeFolder(dataDir);
  return startPglite(dataDir, copyOf);
}

function openPool(databaseUrl: string): pg.Pool {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of PARSERS) types.setTypeParser(oid, parse);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
  });
  // A connection that breaks while idle is dropped by the pool; unheard, its event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

export const migrationNames = (): string[] => Object.keys(MIGRATIONS).toSorted();

/** Brings the schema up to date; says which migrations ran. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    // Written side by side, they may reach a database in another order than that of their numbers; none needs a later one.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
