/**
 * A database for one test file: embedded in memory, or, with TEST_DATABASE_URL, a new one on that PostgreSQL server that is
 * dropped at the end. The tests are the same for both.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { databaseTemplate } from './database-template.ts';

type Hearing = Pick<Parameters<typeof openDatabase>[0], 'onStatement'>;

export async function openTestDatabase(hearing: Hearing = {}): Promise<OpenDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl !== undefined && serverUrl !== '') return openOn(serverUrl, hearing);
  const copyOf = await databaseTemplate();
  return openDatabase({ dataDir: null, databaseUrl: null, copyOf, ...hearing });
}

/** The name of a migrated, empty database that others are copied from. */
const TEMPLATE = 'TEST_DATABASE_TEMPLATE';

async function openOn(serverUrl: string, hearing: Hearing): Promise<OpenDatabase> {
  const template = process.env[TEMPLATE];
  const { url, drop } = await createOn(serverUrl, template);
  const { db, engine, close } = await openDatabase({ dataDir: null, databaseUrl: url, ...hearing });
  if (template === undefined) await migrate(db);
  return {
    db,
    engine,
    close: async () => {
      await close();
      await drop();
    },
  };
}

interface Created {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** What a run sets in the environment, so that its test files copy this database instead of migrating one each. */
export async function makeTemplateOn(
  serverUrl: string,
): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  const { name, url, drop } = await createOn(serverUrl);
  const { db, close } = await openDatabase({ dataDir: null, databaseUrl: url });
  await migrate(db);
  await close();
  return { env: { [TEMPLATE]: name }, drop };
}

/** A new database by its address, for a process that opens it itself. */
export async function createOn(serverUrl: string, template = 'template1'): Promise<Created> {
  const name = `vonk_test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
