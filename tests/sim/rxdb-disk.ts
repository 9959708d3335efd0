/**
 * A fake IndexedDB that can be full: then a transaction that would write is aborted with a quota error, as in
 * browsers.
 */
import { IDBFactory } from 'fake-indexeddb';

export class RoomyFactory extends IDBFactory {
  isFull = false;

  override open(...given: Parameters<IDBFactory['open']>): ReturnType<IDBFactory['open']> {
    const request = super.open(...given);
    request.addEventListener('success', () => {
      const database = request.result;
      const begin = database.transaction.bind(database);
      database.transaction = (...asked) => {
        const transaction = begin(...asked);
        if (this.isFull && transaction.mode === 'readwrite') transaction.abort();
        return transaction;
      };
    });
    return request;
  }
}
