/**
 * Is somebody's copy on this device? A push for anybody else came too late, or to the wrong one, and says nothing (security R43).
 */
import { memberOfCopy } from '#schemas/database-names.ts';

/** A push must be shown before the browser ends its worker. */
const SILENT_AFTER_MS = 5_000;

const silence = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), SILENT_AFTER_MS));

/** True where the browser does not tell the names of its databases, or does not answer. */
export async function isOnDevice(indexedDB: IDBFactory, memberHash: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  const found = await Promise.race([indexedDB.databases(), silence()]);
  if (found === null) return true;
  return found.some(({ name = '' }) => memberOfCopy(name) === memberHash);
}
