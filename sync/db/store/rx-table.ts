/**
 * One RxDB collection as a table of the store: reads and reactive queries use the collection; writes use its storage,
 * because only there one transaction can compare and set for all tabs (decisions 15).
 */
import {
  getDefaultRevision,
  getDefaultRxDocumentMeta,
  getHeightOfRevision,
  type BulkWriteRow,
  type DexieStorageInternals,
  type MangoQuerySelector,
  type RxCollection,
  type RxDocument,
  type RxDocumentData,
} from 'rxdb/plugins/core';
import { equal } from './equal.ts';
import { faultOf } from './faults.ts';
import { raiseFence, type Fence, type Fences } from './fence.ts';
import { Fenced, StoreFailure, type Deliver, type Selection } from './store.ts';
import type { Row, Table, Tables } from '#sync/db/tables/tables.ts';
import { withTimeout } from './with-timeout.ts';
import { queueOf } from './storage-with-timeout.ts';
import type { TransactionQueues } from './transaction-queues.ts';

/** More than this in one transaction blocks other tabs noticeably (decisions 18). */
const CHUNK = 500;
const CONFLICT = 409;

/**
 * The table whose rows are mostly changed by one tab, so that the first read can be skipped. The device row is always
 * read, because all tabs change it and its changes often arrive late.
 */
const SPARED: Table = 'outbox';

type StoredDocument<T extends Table> = RxDocumentData<Row<T>>;
type Next<T extends Table> = (stored: StoredDocument<T> | undefined, key: string) => Row<T> | null;

export interface RxTableParts {
  fences: Fences;
  queues: TransactionQueues;
  /** Called with the errors that reach no caller: those of a watch. */
  failed: (error: unknown) => void;
}

export class RxTable<T extends Table> {
  readonly #collection: RxCollection<Row<T>>;
  readonly #fence: Fence;
  readonly #queues: TransactionQueues;
  readonly #failed: (error: unknown) => void;
  /** The rows as last delivered, while there is a listener for changes. */
  #known: ReadonlyMap<string, StoredDocument<T>> | null = null;

  constructor(collection: RxCollection<Row<T>>, { fences, queues, failed }: RxTableParts) {
    this.#collection = collection;
    this.#fence = fences.of(collection.name);
    this.#queues = queues;
    this.#failed = failed;
  }

  async select(selection: Selection): Promise<Row<T>[]> {
    if ('keys' in selection) {
      const stored = await this.#collection.storageInstance.findDocumentsById(
        [...selection.keys],
        false,
      );
      return stored.map(rowOf);
    }
    return toRows(await this.#query(selection).exec());
  }

  watch(selection: Selection, deliver: Deliver<T>): () => void {
    const error = this.#failed;
    const subscription =
      'keys' in selection
        ? this.#collection.findByIds([...selection.keys]).$.subscribe({
            next: (found) => deliver(toRows([...found.values()])),
            error,
          })
        : this.#query(selection).$.subscribe({
            next: (documents) => deliver(toRows(documents)),
            error,
          });
    return () => subscription.unsubscribe();
  }

  changes(listener: (key: string, data: Tables[T] | null) => void): () => void {
    const previous = new Map<string, StoredDocument<T>>();
    if (this.#collection.name === SPARED) this.#known = previous;
    const subscription = this.#collection.storageInstance.changeStream().subscribe(({ events }) => {
      for (const { documentId, documentData } of events) {
        if (!isNewer(documentData, previous.get(documentId))) continue;
        previous.set(documentId, documentData);
        listener(documentId, documentData._deleted ? null : documentData.data);
      }
    });
    return () => {
      subscription.unsubscribe();
      // It is not updated any more.
      if (this.#known === previous) this.#known = null;
    };
  }

  /** Writes only what differs; returns how many rows that was. */
  async write(rows: readonly Row<T>[], epoch?: number): Promise<number> {
    let written = 0;
    for (let start = 0; start < rows.length; start += CHUNK) {
      const chunk = new Map(rows.slice(start, start + CHUNK).map((row) => [row.key, row]));
      written += await this.#settle([...chunk.keys()], (_, key) => chunk.get(key) ?? null, epoch);
    }
    return written;
  }

  /** Writes the rows that are not there and never were; a removed row stays removed. */
  restore(rows: readonly Row<T>[]): Promise<number> {
    const given = new Map(rows.map((row) => [row.key, row]));
    return this.#settle([...given.keys()], (stored, key) => {
      if (stored === undefined) return given.get(key) ?? null;
      return stored._deleted ? null : rowOf(stored);
    });
  }

  async remove(keys: readonly string[], epoch?: number): Promise<number> {
    let removed = 0;
    for (let start = 0; start < keys.length; start += CHUNK)
      removed += await this.#settle(keys.slice(start, start + CHUNK), () => null, epoch);
    return removed;
  }

  async change(
    key: string,
    next: (data: Tables[T] | null) => Row<T> | null,
    epoch?: number,
  ): Promise<Tables[T] | null> {
    let result: Row<T> | null = null;
    const decide: Next<T> = (stored) => {
      result = next(stored && !stored._deleted ? stored.data : null);
      return result;
    };
    await this.#settle([key], decide, epoch, this.#known);
    return dataOf(result);
  }

  /** Bypasses RxDB: its removal writes first, which a full disk does not allow. */
  async clear(): Promise<void> {
    const { dexieTable } = await this.#internals();
    await dexieTable.clear();
  }

  raise(epoch: number): Promise<void> {
    const database = queueOf(this.#collection.internalStorageInstance);
    return this.#queues.run({ database, isWrite: true }, () =>
      withTimeout(raiseFence(this.#internals(), epoch)),
    );
  }

  compact(olderThanMs: number): Promise<boolean> {
    return this.#collection.storageInstance.cleanup(olderThanMs);
  }

  #internals(): DexieStorageInternals {
    const { internals } = this.#collection.internalStorageInstance;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- RxDB leaves open which storage a collection has
    return internals as DexieStorageInternals;
  }

  #query({ group, limit }: { group?: string; limit?: number }) {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- RxDB derives the selector from all of T, which is open here
    const selector = (group === undefined ? {} : { group }) as MangoQuerySelector<Row<T>>;
    return this.#collection.find({
      selector,
      sort: [group === undefined ? { key: 'asc' } : { order: 'asc' }],
      ...(limit === undefined ? {} : { limit }),
    });
  }

  /**
   * Reads, compares and writes; what another tab changed in between is read and compared again. `previous` saves the
   * first read: if it is outdated, the write fails with a conflict. A result of "nothing to write" is checked with a real
   * read.
   */
  async #settle(
    keys: readonly string[],
    next: Next<T>,
    epoch?: number,
    previous: ReadonlyMap<string, StoredDocument<T>> | null = null,
  ): Promise<number> {
    const storage = this.#collection.storageInstance;
    let open = [...keys];
    let written = 0;
    let believed = previous;
    while (open.length > 0) {
      const stored = believed ?? (await this.#stored(open));
      const writes = open.flatMap((key) => writeOf(key, stored.get(key), next));
      if (writes.length === 0 && believed === null) return written;
      believed = null;
      if (writes.length === 0) continue;
      const { error } = await this.#fence
        .as(epoch ?? null, () => storage.bulkWrite(writes, 'vonk'))
        .catch(refuse);
      const unexpected = error.find((failed) => failed.status !== CONFLICT);
      if (unexpected) throw new StoreFailure(`write ${unexpected.status}`, { cause: unexpected });
      written += writes.length - error.length;
      open = error.map((failed) => failed.documentId);
    }
    return written;
  }

  async #stored(keys: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<T>>> {
    const found = await this.#collection.storageInstance.findDocumentsById([...keys], true);
    return new Map(found.map((document) => [document.key, document]));
  }
}

function refuse(error: unknown): never {
  throw faultOf(error) === 'fenced' ? new Fenced('a later epoch', { cause: error }) : error;
}

function writeOf<T extends Table>(
  key: string,
  stored: StoredDocument<T> | undefined,
  next: Next<T>,
): BulkWriteRow<Row<T>>[] {
  const row = next(stored, key);
  if (row === null) {
    if (stored === undefined || stored._deleted) return [];
    return [{ previous: stored, document: { ...stored, _deleted: true } }];
  }
  if (stored !== undefined && !stored._deleted && equal(rowOf(stored), row)) return [];
  const document = {
    ...row,
    _deleted: false,
    _attachments: {},
    _meta: stored?._meta ?? getDefaultRxDocumentMeta(),
    _rev: stored?._rev ?? getDefaultRevision(),
  };
  return [stored === undefined ? { document } : { previous: stored, document }];
}

/** Newer by revision; or by time, because a row removed and compacted away starts at revision one again. */
const isNewer = <T extends Table>(
  document: StoredDocument<T>,
  previous: StoredDocument<T> | undefined,
): boolean =>
  previous === undefined ||
  getHeightOfRevision(document._rev) > getHeightOfRevision(previous._rev) ||
  document._meta.lwt > previous._meta.lwt;

const rowOf = <T extends Table>({ key, group, order, data }: Row<T>): Row<T> => ({
  key,
  group,
  order,
  data,
});
const dataOf = <T extends Table>(row: Row<T> | null): Tables[T] | null => row?.data ?? null;
/** `_data` and not `toJSON()`: the same object for the same revision, which the live queries rely on. */
const toRows = <T extends Table>(documents: readonly RxDocument<Row<T>>[]): Row<T>[] =>
  documents.map((document) => rowOf(document._data));
