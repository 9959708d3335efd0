/**
 * Every database of a device as JSON, and back: what a released version of the app has left on disk (invariant 33).
 * What RxDB stores is JSON, so nothing is lost in the conversion.
 */
import * as z from 'zod/mini';

const KeyPath = z.nullable(z.union([z.string(), z.array(z.string())]));

const Index = z.object({
  name: z.string(),
  keyPath: z.union([z.string(), z.array(z.string())]),
  unique: z.boolean(),
  multiEntry: z.boolean(),
});

const DumpedTable = z.object({
  name: z.string(),
  keyPath: KeyPath,
  autoIncrement: z.boolean(),
  indexes: z.array(Index),
  rows: z.array(z.object({ key: z.string(), value: z.json() })),
});
type DumpedTable = z.infer<typeof DumpedTable>;

const DumpedDatabase = z.object({
  name: z.string(),
  version: z.number(),
  tables: z.array(DumpedTable),
});
type DumpedDatabase = z.infer<typeof DumpedDatabase>;

export const Dump = z.array(DumpedDatabase);
export type Dump = z.infer<typeof Dump>;

type Disk = Pick<IDBFactory, 'open' | 'databases'>;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(request.error?.name)));
  });

async function dumpTable(table: IDBObjectStore): Promise<unknown> {
  const { name, keyPath, autoIncrement } = table;
  const keys = await settled(table.getAllKeys());
  const values = await settled<unknown[]>(table.getAll());
  const indexes = [...table.indexNames].map((each) => {
    const { keyPath: path, unique, multiEntry } = table.index(each);
    return { name: each, keyPath: path, unique, multiEntry };
  });
  const rows = keys.map((key, place) => ({ key, value: values[place] }));
  return { name, keyPath, autoIncrement, indexes, rows };
}

async function dumpDatabase(disk: Disk, name: string): Promise<unknown> {
  const database = await settled(disk.open(name));
  const tables: unknown[] = [];
  for (const table of database.objectStoreNames)
    tables.push(await dumpTable(database.transaction(table).objectStore(table)));
  const { version } = database;
  database.close();
  return { name, version, tables };
}

/** Only what is committed. */
export async function dumpOf(disk: Disk): Promise<Dump> {
  const names = (await disk.databases()).flatMap(({ name }) => name ?? []).toSorted();
  const found: unknown[] = [];
  for (const name of names) found.push(await dumpDatabase(disk, name));
  return Dump.parse(JSON.parse(JSON.stringify(found)));
}

function createTable(
  database: IDBDatabase,
  { name, keyPath, autoIncrement, indexes }: DumpedTable,
) {
  const table = database.createObjectStore(name, { keyPath, autoIncrement });
  for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
    table.createIndex(index, path, { unique, multiEntry });
}

async function restoreDatabase(disk: Disk, dumped: DumpedDatabase): Promise<void> {
  const request = disk.open(dumped.name, dumped.version);
  request.addEventListener('upgradeneeded', () => {
    for (const table of dumped.tables) createTable(request.result, table);
  });
  const database = await settled(request);
  for (const { name, keyPath, rows } of dumped.tables) {
    const table = database.transaction(name, 'readwrite').objectStore(name);
    for (const { key, value } of rows)
      await settled(keyPath === null ? table.put(value, key) : table.put(value));
  }
  database.close();
}

/** The device must never have been used. */
export async function restore(disk: Disk, dump: Dump): Promise<void> {
  for (const database of dump) await restoreDatabase(disk, database);
}
