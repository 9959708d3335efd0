/**
 * Everything that a page's origin stores on the device, as one text, so that a story can search it for certain words.
 */
import type { Page } from '@playwright/test';

export const storedOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('no answer'));
      });
    const rowsOf = async (name: string): Promise<unknown[]> => {
      const request = indexedDB.open(name);
      // The database was deleted after it was listed: reading must not create it again.
      request.onupgradeneeded = () => request.transaction?.abort();
      const database = await settled(request);
      database.onversionchange = () => database.close();
      const tables = [...database.objectStoreNames];
      const transaction = tables.length > 0 ? database.transaction(tables) : null;
      const rows = await Promise.all(
        tables.flatMap((table) =>
          transaction ? [settled<unknown[]>(transaction.objectStore(table).getAll())] : [],
        ),
      );
      database.close();
      return rows.flat();
    };
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases())
      found.push(name, await rowsOf(name).catch(() => []));
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(
        name,
        requests.map(({ url }) => url),
      );
    }
    const registration = await navigator.serviceWorker.getRegistration('/');
    for (const { title, body } of (await registration?.getNotifications()) ?? [])
      found.push(title, body);
    return JSON.stringify(found);
  });
