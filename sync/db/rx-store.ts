/**
 * The durable store: two RxDatabases of one member (sync §4). The base may lose its last moments in a power cut and is
 * read again; an intent is on disk before anyone sees it (invariant 1).
 */
import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { holdBackExpected } from './log.ts';
import { rowSchema } from './document.ts';
import type { DatabaseNames } from './names.ts';
import { RxTable } from './rx-table.ts';
import { StoreFailure, type Store } from './store.ts';
import type { BaseTables, IntentTables, Row, Table } from './tables.ts';

type Collections<Names extends object> = { [T in keyof Names & Table]: RxCollection<Row<T>> };
type RxTables = { [T in Table]: RxTable<T> };

export interface DatabasePlace {
  names: DatabaseNames;
  /** The realm's own IndexedDB, and whether other tabs share it. */
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

async function openBase(place: DatabasePlace): Promise<RxDatabase<Collections<BaseTables>>> {
  const { indexedDB, IDBKeyRange: keyRange } = place;
  const database = await createRxDatabase<Collections<BaseTables>>({
    name: place.names.base,
    storage: getRxStorageDexie({
      indexedDB,
      IDBKeyRange: keyRange,
      chromeTransactionDurability: 'relaxed',
    }),
    closeDuplicates: true,
  });
  await database.addCollections({
    user: { schema: rowSchema<'user'>() },
    chats: { schema: rowSchema<'chats'>() },
    likes: { schema: rowSchema<'likes'>() },
    pages: { schema: rowSchema<'pages'>() },
    profiles: { schema: rowSchema<'profiles'>() },
    messages: { schema: rowSchema<'messages'>() },
    settings: { schema: rowSchema<'settings'>() },
    meta: { schema: rowSchema<'meta'>() },
  });
  return database;
}

async function openIntent(place: DatabasePlace): Promise<RxDatabase<Collections<IntentTables>>> {
  const { indexedDB, IDBKeyRange: keyRange } = place;
  const database = await createRxDatabase<Collections<IntentTables>>({
    name: place.names.intent,
    storage: getRxStorageDexie({
      indexedDB,
      IDBKeyRange: keyRange,
      chromeTransactionDurability: 'strict',
    }),
    closeDuplicates: true,
  });
  await database.addCollections({
    drafts: { schema: rowSchema<'drafts'>() },
    outbox: { schema: rowSchema<'outbox'>() },
    device: { schema: rowSchema<'device'>() },
  });
  return database;
}

/** A request that never settles is a failure too (invariant 30). */
function timely<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StoreFailure('no answer')), STORE_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export async function openRxStore(place: DatabasePlace): Promise<Store> {
  holdBackExpected();
  const [base, intent] = await timely(Promise.all([openBase(place), openIntent(place)]));
  const { user, chats, likes, pages, profiles, messages, settings, meta } = base.collections;
  const { drafts, outbox, device } = intent.collections;
  const tables: RxTables = {
    user: new RxTable(user),
    chats: new RxTable(chats),
    likes: new RxTable(likes),
    pages: new RxTable(pages),
    profiles: new RxTable(profiles),
    messages: new RxTable(messages),
    settings: new RxTable(settings),
    meta: new RxTable(meta),
    drafts: new RxTable(drafts),
    outbox: new RxTable(outbox),
    device: new RxTable(device),
  };
  const table = <T extends Table>(name: T): RxTable<T> => tables[name];

  return {
    kind: 'durable',
    select: (name, selection) => timely(table(name).select(selection)),
    watch: (name, selection, deliver) => table(name).watch(selection, deliver),
    changes: (name, tell) => table(name).changes(tell),
    write: (name, rows) => timely(table(name).write(rows)),
    remove: (name, keys) => timely(table(name).remove(keys)),
    change: (name, key, next) => timely(table(name).change(key, next)),
    async compact(olderThanMs) {
      for (const each of Object.values(tables)) await timely(each.compact(olderThanMs));
    },
    async close() {
      await Promise.all([base.close(), intent.close()]);
    },
  };
}
