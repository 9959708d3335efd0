/**
 * Is somebody's copy on this device? A push for anybody else came too late, or to the wrong one, and says nothing (security R43).
 */
import { memberOfCopy } from '#schemas/database-names.ts';

/** True where the browser does not tell the names of its databases. */
export async function isOnDevice(indexedDB: IDBFactory, memberHash: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  const found = await indexedDB.databases();
  return found.some(({ name = '' }) => memberOfCopy(name) === memberHash);
}
