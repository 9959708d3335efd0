/**
 * A fake IndexedDB that fails as browsers' do (sync, appendix C): the browser closes connections or clears the whole origin, and
 * transactions are refused, aborted by the quota, or never settle. A connection that is opened afterwards works, unless opening
 * itself is refused.
 */
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';

/** A request that never settles, whatever is called on it. */
const silence: object = new Proxy(
  {},
  { get: (_, name) => (name === 'then' ? undefined : () => silence), set: () => true },
);

class SilentTransaction extends EventTarget {
  error: DOMException | null = null;
  onabort: ((event: Event) => void) | null = null;
  objectStore(): object {
    return silence;
  }
  abort(): void {}
}

/** A connection, and what its next transactions do when it is broken. */
interface Connection {
  database: IDBDatabase;
  broken: (() => object) | null;
}

function abortFor(reason: string, transaction: IDBTransaction): void {
  Object.defineProperty(transaction, 'error', { value: new DOMException('', reason) });
  transaction.abort();
}

export class BreakableStorage {
  readonly indexedDB = new IDBFactory();
  /** The same storage without the failures, for a test that looks at the disk. */
  readonly disk: Pick<IDBFactory, 'open' | 'databases'>;
  /** What opening and listing databases throws, if anything. */
  refusal: DOMException | null = null;
  /** Databases with one of these in their names fail to open. */
  readonly unavailable = new Set<string>();
  /** Opening a database with one of these in its name never answers. */
  readonly hanging = new Set<string>();
  /** After so many more openings and transactions the tab is killed: what has begun ends, and later calls never settle. */
  breath = Infinity;
  /** The disk is full until a table of a database with this in its name has been emptied. */
  fullUntilCleared: string | null = null;
  /** What does not answer while it is set here, on old and new connections. */
  silent: 'open' | 'transaction' | null = null;
  /** Openings and transactions that have begun and not ended. */
  running = 0;
  #connections: Connection[] = [];

  constructor() {
    const open = this.indexedDB.open.bind(this.indexedDB);
    const databases = this.indexedDB.databases.bind(this.indexedDB);
    this.disk = { open, databases };
    const listing = () => (this.refusal ? Promise.reject(this.refusal) : databases());
    Object.defineProperty(this.indexedDB, 'databases', { value: listing, writable: true });
    const answering = (...given: Parameters<typeof open>) => {
      if (this.refusal) throw this.refusal;
      if ([...this.unavailable].some((part) => given[0].includes(part)))
        throw new DOMException('unavailable', 'UnknownError');
      if ([...this.hanging].some((part) => given[0].includes(part))) return silence;
      if (this.silent === 'open' || !this.#breathes()) return silence;
      const request = this.#counting(open(...given), ['success', 'error']);
      request.addEventListener('success', () => this.#add(request.result));
      return request;
    };
    Object.defineProperty(this.indexedDB, 'open', { value: answering, writable: true });
  }

  /** Every connection gets a `close` event; the stored rows stay. */
  closeAll(): void {
    // The library's type names the class instead of the connection.
    for (const { database } of this.#connections.splice(0))
      Reflect.apply(forceCloseDatabase, null, [database]);
  }

  /** Does what a browser does when it clears an origin: deletes everything while tabs are open. */
  async clear(): Promise<void> {
    this.closeAll();
    for (const { name = '' } of await this.indexedDB.databases())
      this.indexedDB.deleteDatabase(name);
  }

  /** Transactions are refused without any event. */
  refuse(name: string): void {
    this.#replace(() => {
      throw new DOMException('refused', name);
    });
  }

  /** Requests never settle, without any event. */
  hush(): void {
    this.#replace(() => new SilentTransaction());
  }

  /** The transaction is aborted with a quota error, and its requests never settle. */
  fill(): void {
    this.#replace(() => {
      const transaction = new SilentTransaction();
      transaction.error = new DOMException('full', 'QuotaExceededError');
      setTimeout(() => transaction.onabort?.(new Event('abort')), 1);
      return transaction;
    });
  }

  /** `transaction` is replaced at once, because libraries bind it as soon as the database is open. */
  #add(database: IDBDatabase): void {
    const connection: Connection = { database, broken: null };
    this.#connections.push(connection);
    const transaction = database.transaction.bind(database);
    Object.defineProperty(database, 'transaction', {
      value: (...given: Parameters<typeof transaction>) => {
        if (connection.broken) return connection.broken();
        if (this.silent === 'transaction' || !this.#breathes()) return new SilentTransaction();
        const begun = this.#counting(transaction(...given), ['complete', 'abort']);
        return this.#withQuota(database, begun);
      },
    });
  }

  #counting<T extends EventTarget>(begun: T, ends: readonly string[]): T {
    this.running += 1;
    const end = () => {
      this.running -= 1;
    };
    for (const name of ends) begun.addEventListener(name, end);
    return begun;
  }

  #breathes(): boolean {
    this.breath -= 1;
    return this.breath >= 0;
  }

  #withQuota(database: IDBDatabase, transaction: IDBTransaction): IDBTransaction {
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      const table = objectStore(name);
      const [put, clear] = [table.put.bind(table), table.clear.bind(table)];
      table.put = (...given) => {
        const request = put(...given);
        if (this.fullUntilCleared !== null && transaction.error === null)
          abortFor('QuotaExceededError', transaction);
        return request;
      };
      table.clear = () => {
        if (database.name.includes(this.fullUntilCleared ?? '-')) this.fullUntilCleared = null;
        return clear();
      };
      return table;
    };
    return transaction;
  }

  #replace(broken: () => object): void {
    for (const connection of this.#connections.splice(0)) connection.broken = broken;
  }
}
