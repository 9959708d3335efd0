import { withTimeout } from './with-timeout.ts';

/** The names of all databases of this origin. WebKit answers late, or never, while another database hangs. */
export const namesOnDisk = async (indexedDB: IDBFactory): Promise<string[]> =>
  (await withTimeout(indexedDB.databases())).flatMap(({ name }) => name ?? []);
