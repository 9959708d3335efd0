/**
 * Encrypts what one table stores and decrypts what it reads (decisions 91), above the queue of transactions: Web Crypto does
 * not answer within a transaction. A stored row has the HMAC of its key and group, its `order` and one encrypted text.
 */
import { Subject, type Observable } from 'rxjs';
import {
  getSortComparator,
  prepareQuery,
  type BulkWriteRow,
  type EventBulk,
  type FilledMangoQuery,
  type PreparedQuery,
  type RxDocumentData,
  type RxStorageChangeEvent,
  type RxStorageDefaultCheckpoint,
  type RxStorageWriteError,
} from 'rxdb/plugins/core';
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import * as z from 'zod/mini';
import type { Cipher } from './cipher.ts';
import { SerialQueue } from './serial-queue.ts';

/** A row as the collection knows it, and as it is on the disk. */
interface AnyRow {
  key: string;
  group: string;
  order: string;
  data: object;
}
type Doc = RxDocumentData<AnyRow>;
type Bulk = EventBulk<RxStorageChangeEvent<Doc>, RxStorageDefaultCheckpoint>;

const Sealed = z.object({ sealed: z.string() });
const Opened = z.tuple([z.string(), z.string(), z.looseObject({})]);

class RowCipher {
  readonly #cipher: Cipher;

  constructor(cipher: Cipher) {
    this.#cipher = cipher;
  }

  names(keys: readonly string[]): Promise<string[]> {
    return Promise.all(keys.map((key) => this.#cipher.nameOf(key)));
  }

  async toDisk(doc: Doc): Promise<Doc> {
    const [key = '', group = ''] = await this.names([doc.key, doc.group]);
    const sealed = await this.#cipher.encrypt(key, [doc.key, doc.group, doc.data]);
    return { ...doc, key, group, data: { sealed } };
  }

  async fromDisk(doc: Doc): Promise<Doc> {
    const { sealed } = z.parse(Sealed, doc.data);
    const [key, group, data] = z.parse(Opened, await this.#cipher.decrypt(doc.key, sealed));
    return { ...doc, key, group, data };
  }

  async write({ previous, document }: BulkWriteRow<AnyRow>): Promise<BulkWriteRow<AnyRow>> {
    const stored = await this.toDisk({ ...document, _attachments: {} });
    return previous === undefined
      ? { document: stored }
      : { previous: await this.toDisk(previous), document: stored };
  }

  async error(
    failed: RxStorageWriteError<AnyRow>,
    written: BulkWriteRow<AnyRow> | undefined,
  ): Promise<RxStorageWriteError<AnyRow>> {
    if (written === undefined) return failed;
    const known = { ...failed, documentId: written.document.key, writeRow: written };
    if (known.status !== 409) return known;
    return { ...known, documentInDb: await this.fromDisk(known.documentInDb) };
  }

  async events(bulk: Bulk): Promise<Bulk> {
    const events = await Promise.all(
      bulk.events.map(async (event): Promise<RxStorageChangeEvent<Doc>> => {
        const documentData = await this.fromDisk(event.documentData);
        const documentId = documentData.key;
        const { previousDocumentData: before } = event;
        const previousDocumentData = before && (await this.fromDisk(before));
        return { ...event, documentId, documentData, previousDocumentData };
      }),
    );
    return { ...bulk, events };
  }

  /** The query of the disk: a group by its stored name. */
  async query(query: FilledMangoQuery<AnyRow>): Promise<FilledMangoQuery<AnyRow>> {
    const group: unknown = query.selector.group;
    const given = typeof group === 'object' && group !== null && '$eq' in group ? group.$eq : null;
    if (typeof given !== 'string') return query;
    const selector = { ...query.selector, group: { $eq: await this.#cipher.nameOf(given) } };
    return { ...query, selector };
  }
}

/** The disk sorts by stored names, so a part of all rows in the order of their keys can be taken only afterwards. */
const isSortedByKey = ({ sort }: FilledMangoQuery<AnyRow>): boolean =>
  sort[0] !== undefined && 'key' in sort[0];

const withoutLimit = ({ selector, sort, index }: FilledMangoQuery<AnyRow>) => ({
  selector,
  sort,
  skip: 0,
  ...(index === undefined ? {} : { index }),
});

/**
 * The decrypted changes, shared by everything that follows them. `delivered` waits for those on their way: a change of
 * this tab is reported before its write resolves.
 */
class DecryptedChanges {
  readonly stream = new Subject<Bulk>();
  readonly #rows: RowCipher;
  readonly #queue = new SerialQueue();

  constructor(rows: RowCipher, source: Observable<Bulk>) {
    this.#rows = rows;
    source.subscribe({
      next: (bulk) => void this.#queue.run(() => this.#deliver(bulk)),
      error: (error: unknown) => this.stream.error(error),
    });
  }

  get delivered(): Promise<unknown> {
    return this.#queue.idle;
  }

  async #deliver(bulk: Bulk): Promise<void> {
    try {
      this.stream.next(await this.#rows.events(bulk));
    } catch (error) {
      this.stream.error(error);
    }
  }
}

/** RxDB keeps a table about its database itself, which holds nothing of the member. */
const isOfRows = <T>(
  instance: RxStorageInstanceDexie<T> | RxStorageInstanceDexie<AnyRow>,
): instance is RxStorageInstanceDexie<AnyRow> => 'group' in instance.schema.properties;

export function encryptTable<T>(instance: RxStorageInstanceDexie<T>, cipher: Cipher): void {
  if (isOfRows(instance)) encryptRows(instance, cipher);
}

/** Replaces the calls of a table that carry rows. */
function encryptRows(instance: RxStorageInstanceDexie<AnyRow>, cipher: Cipher): void {
  const rows = new RowCipher(cipher);
  const changes = new DecryptedChanges(rows, instance.changeStream());
  const bulkWrite = instance.bulkWrite.bind(instance);
  const findDocumentsById = instance.findDocumentsById.bind(instance);
  const query = instance.query.bind(instance);
  const readable = (found: readonly Doc[]) => Promise.all(found.map((doc) => rows.fromDisk(doc)));

  instance.changeStream = () => changes.stream;
  instance.bulkWrite = async (given, context) => {
    const writes = await Promise.all(given.map((row) => rows.write(row)));
    const { error } = await bulkWrite(writes, context);
    await changes.delivered;
    const own = new Map(writes.map((write, index) => [write.document.key, given[index]]));
    return {
      error: await Promise.all(error.map((one) => rows.error(one, own.get(one.documentId)))),
    };
  };
  instance.findDocumentsById = async (keys, deleted) =>
    readable(await findDocumentsById(await rows.names(keys), deleted));
  instance.query = async ({ query: asked }: PreparedQuery<AnyRow>) => {
    const isWhole = isSortedByKey(asked);
    const stored = await rows.query(isWhole ? withoutLimit(asked) : asked);
    const { documents } = await query(prepareQuery(instance.schema, stored));
    const sorted = (await readable(documents)).sort(getSortComparator(instance.schema, asked));
    const { skip = 0, limit = sorted.length } = isWhole ? asked : {};
    return { documents: sorted.slice(skip, skip + limit) };
  };
}
