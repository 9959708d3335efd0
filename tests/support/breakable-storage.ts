/**
 * A fake IndexedDB that fails as browsers' do (sync, appendix C): connections closed over everybody's head, a whole origin
 * cleared, transactions that are refused, aborted by the quota, or never heard of again. What is opened afterwards works,
 * unless opening itself is refused.
 */
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';

/** Requests that never settle. */
const silence = new Proxy(
  {},
  { get: (_, name) => (name === 'then' ? undefined : () => ({})), set: () => true },
);

class SilentTransaction extends EventTarget {
  error: DOMException | null = null;
  onabort: ((event: Event) => void) | null = null;
  objectStore(): object {
    return silence;
  }
  abort(): void {}
}

/** A connection, and what its transactions are from now on. */
interface Connection {
  database: IDBDatabase;
  broken: (() => object) | null;
}

export class BreakableStorage {
  readonly indexedDB = new IDBFactory();
  /** What `open` throws, if anything. */
  refusal: DOMException | null = null;
  /** Connections opened so far. */
  opened = 0;
  #connections: Connection[] = [];

  constructor() {
    const open = this.indexedDB.open.bind(this.indexedDB);
    this.indexedDB.open = (name, version) => {
      if (this.refusal) throw this.refusal;
      const request = open(name, version);
      request.addEventListener('success', () => this.#add(request.result));
      return request;
    };
  }

  /** Every connection gets a `close` event; what is stored stays. */
  closeAll(): void {
    // The library's type asks for the class where it means the connection.
    for (const { database } of this.#connections.splice(0))
      Reflect.apply(forceCloseDatabase, null, [database]);
  }

  /** What a browser does that clears an origin: everything is gone, under every open tab. */
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

  /** Requests never settle, and nothing says so. */
  hush(): void {
    this.#replace(() => new SilentTransaction());
  }

  /** The transaction is aborted with the quota inside, and its requests never settle. */
  fill(): void {
    this.#replace(() => {
      const transaction = new SilentTransaction();
      transaction.error = new DOMException('full', 'QuotaExceededError');
      setTimeout(() => transaction.onabort?.(new Event('abort')), 1);
      return transaction;
    });
  }

  /** Libraries bind `transaction` when they have opened: it is ours from the start. */
  #add(database: IDBDatabase): void {
    this.opened += 1;
    const connection: Connection = { database, broken: null };
    this.#connections.push(connection);
    const transaction = database.transaction.bind(database);
    Object.defineProperty(database, 'transaction', {
      value: (...given: Parameters<typeof transaction>) =>
        connection.broken ? connection.broken() : transaction(...given),
    });
  }

  #replace(broken: () => object): void {
    for (const connection of this.#connections.splice(0)) connection.broken = broken;
  }
}
