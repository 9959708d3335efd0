import { withTimeout } from './with-timeout.ts';

/** The names of all databases of this origin. In WebKit the call can be slow or never end while another database hangs. */
export const namesOnDisk = async (indexedDB: IDBFactory): Promise<string[]> =>
  (await withTimeout(indexedDB.databases())).flatMap(({ name }) => name ?? []);
