/**
 * The durable store: two RxDatabases of one member (sync §4). The base may lose its last writes in a power cut and is
 * read again; an intent is on disk before it is shown (invariant 1).
 */
import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { STORE_CLOSE_MS, STORE_OPEN_MS, STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { rowSchema } from './document.ts';
import { faultOf } from './faults.ts';
import { Fences } from './fence.ts';
import { holdBackExpected, logBug } from '#sync/db/log.ts';
import type { DatabaseNames } from './names.ts';
import { RxTable, type RxTableParts } from './rx-table.ts';
import type { Store } from './store.ts';
import type { BaseTables, IntentTables, Row, Table } from '#sync/db/tables/tables.ts';
import { withTimeout } from './with-timeout.ts';
import { storageWithTimeout, type StorageEvents } from './storage-with-timeout.ts';
import { Turns } from './turns.ts';

type Collections<Names extends object> = { [T in keyof Names & Table]: RxCollection<Row<T>> };
type RxTables = { [T in Table]: RxTable<T> };

export interface DatabasePlace {
  names: DatabaseNames;
  /** The realm's own IndexedDB, whether or not other tabs share it. */
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

/** Called when the store stops answering without having been closed. */
type OnDeath = () => void;

interface Closable {
  close: () => Promise<unknown>;
}

/** Closes a half-created database: RxDB allows only a few and counts it. */
const closing =
  (database: Closable) =>
  async (error: unknown): Promise<never> => {
    await database.close();
    throw error;
  };

async function openBase(
  place: DatabasePlace,
  parts: StorageEvents,
): Promise<RxDatabase<Collections<BaseTables>>> {
  const { indexedDB, IDBKeyRange: keyRange } = place;
  const database = await createRxDatabase<Collections<BaseTables>>({
    name: place.names.base,
    storage: storageWithTimeout(
      { indexedDB, IDBKeyRange: keyRange, chromeTransactionDurability: 'relaxed' },
      parts,
    ),
    closeDuplicates: true,
  });
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

async function openIntent(
  place: DatabasePlace,
  parts: StorageEvents,
): Promise<RxDatabase<Collections<IntentTables>>> {
  const { indexedDB, IDBKeyRange: keyRange } = place;
  const database = await createRxDatabase<Collections<IntentTables>>({
    name: place.names.intent,
    storage: storageWithTimeout(
      { indexedDB, IDBKeyRange: keyRange, chromeTransactionDurability: 'strict' },
      parts,
    ),
    closeDuplicates: true,
  });
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
async function openBoth<A extends Closable, B extends Closable>(
  one: Promise<A>,
  other: Promise<B>,
): Promise<[A, B]> {
  try {
    return await withTimeout(Promise.all([one, other]), { limitMs: STORE_OPEN_MS });
  } catch (error) {
    for (const opening of [one, other])
      opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

export async function openRxStore(
  place: DatabasePlace,
  onDeath: OnDeath = () => {},
): Promise<Store> {
  holdBackExpected();
  let isClosing = false;
  const died = () => {
    if (!isClosing) onDeath();
  };
  const failed = (error: unknown) => {
    if (faultOf(error) === 'dead') died();
    else if (!isClosing) logBug('watch', error);
  };
  const fences = new Fences();
  const ending = new AbortController();
  let limitMs = STORE_OPEN_MS;
  const parts = {
    onClose: died,
    onCreate: fences.guard,
    end: ending.signal,
    limitMs: () => limitMs,
    turns: new Turns(),
  };
  const [base, intent] = await openBoth(openBase(place, parts), openIntent(place, parts));
  limitMs = STORE_TIMEOUT_MS;
  const tables = tablesOf(base, intent, { fences, turns: parts.turns, failed });
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
      isClosing = true;
      const giveUp = setTimeout(() => ending.abort(), STORE_CLOSE_MS);
      await Promise.all([base.close(), intent.close()]).finally(() => clearTimeout(giveUp));
    },
  };
}
