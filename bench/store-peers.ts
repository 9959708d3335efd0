/**
 * The same poll without our store: RxDB by its own calls, Dexie alone, IndexedDB alone. Each reads the stored rows, compares
 * them, and writes the different ones.
 */
import { Dexie } from 'dexie';
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { CHATS } from '#sync/db/tables/chats.ts';
import { rowSchema } from '#sync/db/store/document.ts';
import { equal } from '#sync/db/store/equal.ts';
import type { Row } from '#sync/db/tables/tables.ts';

export type ChatRow = Row<'chats'>;

export interface Peer {
  fill: (rows: readonly ChatRow[]) => Promise<unknown>;
  /** Answers how many rows it wrote. */
  poll: (rows: readonly ChatRow[]) => Promise<number>;
}

const NAME = 'bench-peer';

function changedIn(stored: readonly ChatRow[], rows: readonly ChatRow[]): ChatRow[] {
  const known = new Map(
    stored.map(({ key, group, order, data }) => [key, { key, group, order, data }]),
  );
  return rows.filter((row) => !equal(known.get(row.key), row));
}

/** RxDB with a live query over the list, as a screen has one. */
export async function rxdbAlone(): Promise<Peer> {
  const database = await createRxDatabase<{ chats: RxCollection<ChatRow> }>({
    name: `${NAME}-rxdb`,
    storage: getRxStorageDexie({ chromeTransactionDurability: 'relaxed' }),
  });
  const { chats } = await database.addCollections({ chats: { schema: rowSchema<'chats'>() } });
  chats.find({ selector: { group: CHATS }, sort: [{ order: 'asc' }] }).$.subscribe(() => undefined);
  return {
    fill: (rows) => chats.bulkInsert([...rows]),
    async poll(rows) {
      const keys = rows.map(({ key }) => key);
      const stored = await chats.storageInstance.findDocumentsById(keys, false);
      const changed = changedIn(stored, rows);
      await chats.bulkUpsert(changed);
      return changed.length;
    },
  };
}

export function dexieAlone(): Promise<Peer> {
  const database = new Dexie(`${NAME}-dexie`, { chromeTransactionDurability: 'relaxed' });
  database.version(1).stores({ chats: 'key,[group+order]' });
  const chats = database.table<ChatRow, string>('chats');
  return Promise.resolve({
    fill: (rows) => chats.bulkAdd(rows),
    async poll(rows) {
      const changed = changedIn(await chats.toArray(), rows);
      await chats.bulkPut(changed);
      return changed.length;
    },
  });
}

export async function indexedDbAlone(): Promise<Peer> {
  const database = await openRaw();
  const put = (rows: readonly ChatRow[]) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('chats', 'readwrite', { durability: 'relaxed' });
      const table = transaction.objectStore('chats');
      for (const row of rows) table.put(row);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(new Error('abort'));
    });
  const all = () =>
    new Promise<ChatRow[]>((resolve, reject) => {
      const table = database.transaction('chats').objectStore('chats');
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- IndexedDB has no types for its rows
      const request: IDBRequest<ChatRow[]> = table.getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('getAll'));
    });
  return {
    fill: put,
    async poll(rows) {
      const changed = changedIn(await all(), rows);
      await put(changed);
      return changed.length;
    },
  };
}

function openRaw(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`${NAME}-raw`, 1);
    request.onupgradeneeded = () => {
      const table = request.result.createObjectStore('chats', { keyPath: 'key' });
      table.createIndex('list', ['group', 'order']);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('open'));
  });
}
