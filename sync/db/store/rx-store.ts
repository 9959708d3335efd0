/**
 * The durable store: two RxDatabases of one member (sync §4). The base may lose its last writes in a power cut and is
 * read again; an intent is on disk before it is shown (invariant 1).
 */
import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { STORE_CLOSE_MS, STORE_OPEN_MS, STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import type { Cipher } from './cipher.ts';
import { rowSchema } from './document.ts';
import { faultOf } from './faults.ts';
import { Fences } from './fence.ts';
import { holdBackExpected, logBug } from '#sync/db/log.ts';
import type { DatabaseNames } from './names.ts';
import { isEncryptedName } from '#sync/engine/session/app-lock.ts';
import { RxTable, type RxTableParts } from './rx-table.ts';
import { StoreFailure, Unavailable, type Store, type StorePart } from './store.ts';
import type { BaseTables, IntentTables, Row, Table } from '#sync/db/tables/tables.ts';
import { withTimeout } from './with-timeout.ts';
import { storageWithTimeout, type StorageEvents } from './storage-with-timeout.ts';
import { TransactionQueues } from './transaction-queues.ts';

type Collections<Names extends object> = { [T in keyof Names & Table]: RxCollection<Row<T>> };
type RxTables = { [T in Table]: RxTable<T> };
export type IntentRows = { readonly [T in keyof IntentTables]: readonly Row<T>[] };
export type ReadBase = <T extends keyof BaseTables>(table: T) => Promise<readonly Row<T>[]>;

export interface DatabasePlace {
  names: DatabaseNames;
  /** The realm's own IndexedDB, whether or not other tabs share it. */
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** For the databases that are encrypted (names.ts); null or absent while there is no key. */
  cipher?: Cipher | null | undefined;
}

/** The place of one of the two databases. */
export type OnePlace = Omit<DatabasePlace, 'names'> & { name: string };

/** Called when the store stops answering without having been closed. */
type OnDeath = () => void;

interface Closable {
  close: () => Promise<unknown>;
}

/** The same for both databases of a store. */
type TabParts = Omit<StorageEvents, 'cipher'>;

function cipherFor(name: string, { cipher }: Pick<DatabasePlace, 'cipher'>): Cipher | null {
  if (!isEncryptedName(name)) return null;
  if (!cipher) throw new StoreFailure('no key');
  return cipher;
}

/** Closes a half-created database: RxDB allows only a few and counts it. */
const closing =
  (database: Closable) =>
  async (error: unknown): Promise<never> => {
    await database.close();
    throw error;
  };

const createBase = (
  { name, indexedDB, IDBKeyRange: keyRange, cipher }: OnePlace,
  parts: TabParts,
): Promise<RxDatabase<Collections<BaseTables>>> =>
  createRxDatabase<Collections<BaseTables>>({
    name,
    storage: storageWithTimeout(
      { indexedDB, IDBKeyRange: keyRange, chromeTransactionDurability: 'relaxed' },
      { ...parts, cipher: cipherFor(name, { cipher }) },
    ),
    closeDuplicates: true,
  });

async function openBase(
  place: OnePlace,
  parts: TabParts,
): Promise<RxDatabase<Collections<BaseTables>>> {
  const database = await createBase(place, parts);
  await database
    .addCollections({
      user: { schema: rowSchema<'user'>() },
      chats: { schema: rowSchema<'chats'>() },
      likes: { schema: rowSchema<'likes'>() },
      pages: { schema: rowSchema<'pages'>() },
      profiles: { schema: rowSchema<'profiles'>() },
      messages: { schema: rowSchema<'messages'>() },
      settings: { schema: rowSchema<'settings'>() },
      meta: { schema: rowSchema<'meta'>() },
    })
    .catch(closing(database));
  return database;
}

const createIntent = (
  { name, indexedDB, IDBKeyRange: keyRange, cipher }: OnePlace,
  parts: TabParts,
): Promise<RxDatabase<Collections<IntentTables>>> =>
  createRxDatabase<Collections<IntentTables>>({
    name,
    storage: storageWithTimeout(
      { indexedDB, IDBKeyRange: keyRange, chromeTransactionDurability: 'strict' },
      { ...parts, cipher: cipherFor(name, { cipher }) },
    ),
    closeDuplicates: true,
  });

async function openIntent(
  place: OnePlace,
  parts: TabParts,
): Promise<RxDatabase<Collections<IntentTables>>> {
  const database = await createIntent(place, parts);
  await database
    .addCollections({
      drafts: { schema: rowSchema<'drafts'>() },
      outbox: { schema: rowSchema<'outbox'>() },
      device: { schema: rowSchema<'device'>() },
      photos: { schema: rowSchema<'photos'>() },
    })
    .catch(closing(database));
  return database;
}

function tablesOf(
  base: RxDatabase<Collections<BaseTables>>,
  intent: RxDatabase<Collections<IntentTables>>,
  parts: RxTableParts,
): RxTables {
  const { user, chats, likes, pages, profiles, messages, settings, meta } = base.collections;
  const { drafts, outbox, device, photos } = intent.collections;
  return {
    user: new RxTable(user, parts),
    chats: new RxTable(chats, parts),
    likes: new RxTable(likes, parts),
    pages: new RxTable(pages, parts),
    profiles: new RxTable(profiles, parts),
    messages: new RxTable(messages, parts),
    settings: new RxTable(settings, parts),
    meta: new RxTable(meta, parts),
    drafts: new RxTable(drafts, parts),
    outbox: new RxTable(outbox, parts),
    device: new RxTable(device, parts),
    photos: new RxTable(photos, parts),
  };
}

/** Opens both or none. */
async function openBoth(
  place: DatabasePlace,
  parts: TabParts,
): Promise<[RxDatabase<Collections<BaseTables>>, RxDatabase<Collections<IntentTables>>]> {
  const opening = [
    openBase({ ...place, name: place.names.base }, parts),
    openIntent({ ...place, name: place.names.intent }, parts),
  ] as const;
  const limit = { limitMs: STORE_OPEN_MS };
  const [base, intent] = await Promise.allSettled([
    withTimeout(opening[0], limit),
    withTimeout(opening[1], limit),
  ]);
  if (base.status === 'fulfilled' && intent.status === 'fulfilled')
    return [base.value, intent.value];
  for (const late of opening) late.then((database) => database.close()).catch(() => undefined);
  if (base.status === 'fulfilled' && intent.status === 'rejected')
    throw await withoutPart('intent', base.value, intent.reason);
  if (base.status === 'rejected' && intent.status === 'fulfilled')
    throw await withoutPart('base', intent.value, base.reason);
  throw intent.status === 'rejected' ? intent.reason : new Error('nothing opened');
}

/** The next attempt opens the other database again: close it first. */
async function withoutPart(part: StorePart, other: Closable, cause: unknown): Promise<Unavailable> {
  await withTimeout(other.close()).catch(() => undefined);
  return new Unavailable(part, cause);
}

/**
 * Reports that an open store stopped answering. What is closed because the store does not open has not stopped: the store that
 * takes its place has the same `onDeath` and would be given up.
 */
function deathOf(onDeath: OnDeath) {
  const seen = { isOpen: false, hasDied: false };
  const death = {
    isClosing: false,
    opened: () => {
      seen.isOpen = true;
      if (seen.hasDied) onDeath();
    },
    report: () => {
      seen.hasDied = true;
      if (seen.isOpen && !death.isClosing) onDeath();
    },
  };
  return death;
}

export async function openRxStore(
  place: DatabasePlace,
  onDeath: OnDeath = () => {},
): Promise<Store> {
  holdBackExpected();
  const death = deathOf(onDeath);
  const failed = (error: unknown) => {
    if (faultOf(error) === 'dead') death.report();
    else if (!death.isClosing) logBug('watch', error);
  };
  const fences = new Fences();
  const ending = new AbortController();
  let limitMs = STORE_OPEN_MS;
  const parts = {
    onClose: death.report,
    onCreate: fences.guard,
    end: ending.signal,
    limitMs: () => limitMs,
    queues: new TransactionQueues(),
  };
  const [base, intent] = await openBoth(place, parts);
  limitMs = STORE_TIMEOUT_MS;
  death.opened();
  const tables = tablesOf(base, intent, { fences, queues: parts.queues, failed });
  const table = <T extends Table>(name: T): RxTable<T> => tables[name];

  return {
    kind: 'durable',
    select: (name, selection) => table(name).select(selection),
    watch: (name, selection, deliver) => table(name).watch(selection, deliver),
    changes: (name, listener) => table(name).changes(listener),
    write: (name, rows, epoch) => table(name).write(rows, epoch),
    restore: (name, rows) => table(name).restore(rows),
    remove: (name, keys, epoch) => table(name).remove(keys, epoch),
    change: (name, key, next, epoch) => table(name).change(key, next, epoch),
    async raise(epoch) {
      await Promise.all(Object.values(tables).map((each) => each.raise(epoch)));
    },
    clear: (name) => table(name).clear(),
    async compact(olderThanMs) {
      for (const each of Object.values(tables)) await each.compact(olderThanMs);
    },
    async close() {
      death.isClosing = true;
      const giveUp = setTimeout(() => ending.abort(), STORE_CLOSE_MS);
      await Promise.all([base.close(), intent.close()]).finally(() => clearTimeout(giveUp));
    },
  };
}

/** Reads an intent database that no store uses. */
export const readRxIntents = (place: OnePlace): Promise<IntentRows> =>
  withTables<IntentTables, IntentRows>(createIntent, place, async (rowsOf) => ({
    device: await rowsOf('device', selectAll),
    photos: await rowsOf('photos', selectAll),
    outbox: await rowsOf('outbox', selectAll),
    drafts: await rowsOf('drafts', selectAll),
  }));

/** Creates an intent database with its device row alone, for a store that opens later. */
export const createRxIntents = (place: OnePlace, device: Row<'device'>): Promise<void> =>
  withTables<IntentTables, void>(createIntent, place, async (rowsOf) => {
    for (const name of ['photos', 'outbox', 'drafts'] as const) await rowsOf(name, selectAll);
    await rowsOf('device', (table) => table.restore([device]));
  });

/**
 * Creates a base database with the rows of another one, for a store that opens later. The versions (`meta`) are read before the
 * rows that they speak of and written after them: what is newer than its version is only fetched once more, and a copy that ends
 * early lacks a table, so that it is emptied when it opens.
 */
export const createRxBase = (place: OnePlace, read: ReadBase): Promise<void> =>
  withTables<BaseTables, void>(createBase, place, async (rowsOf) => {
    const copy = async <T extends keyof BaseTables>(name: T, rows: readonly Row<T>[]) =>
      rowsOf(name, (table) => table.write(rows));
    const versions = await read('meta');
    for (const name of CONTENT) await copy(name, await read(name));
    await copy('meta', versions);
  });

const CONTENT = ['user', 'chats', 'likes', 'pages', 'profiles', 'messages', 'settings'] as const;

type WithTable<Names extends object> = <T extends keyof Names & Table, R>(
  name: T,
  work: (table: RxTable<T>) => Promise<R>,
) => Promise<R>;

const selectAll = <T extends Table>(table: RxTable<T>): Promise<readonly Row<T>[]> =>
  table.select({});

/** The tables are open one at a time: RxDB counts those of a tab. */
async function withTables<Names extends object, R>(
  create: (place: OnePlace, parts: TabParts) => Promise<RxDatabase<Collections<Names>>>,
  place: OnePlace,
  work: (withTable: WithTable<Names>) => Promise<R>,
): Promise<R> {
  holdBackExpected();
  const parts = { fences: new Fences(), queues: new TransactionQueues(), failed: () => undefined };
  const database = await create(place, {
    onClose: () => undefined,
    onCreate: parts.fences.guard,
    end: new AbortController().signal,
    limitMs: () => STORE_TIMEOUT_MS,
    queues: parts.queues,
  });
  try {
    return await work(async (name, use) => {
      await database.addCollections({ [name]: { schema: rowSchema<typeof name>() } });
      const collection = database.collections[name];
      const result = await use(new RxTable(collection, parts));
      await collection.close();
      return result;
    });
  } finally {
    await database.close();
  }
}
