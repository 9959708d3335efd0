/** What the databases of a fake device hold, as one text that a journey can search. */
import type { Device } from './sync-device.ts';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

async function rowsOf(device: Device, name: string): Promise<unknown[]> {
  const database = await settled(device.storage.disk.open(name));
  const tables = [...database.objectStoreNames];
  const rows = await Promise.all(
    tables.map((table) =>
      settled<unknown[]>(database.transaction(table).objectStore(table).getAll()),
    ),
  );
  database.close();
  return rows.flat();
}

export async function textOnDisk(device: Device): Promise<string> {
  const found = [];
  for (const name of await device.databases()) found.push(name, await rowsOf(device, name));
  return JSON.stringify(found);
}
