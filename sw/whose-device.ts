/**
 * Whether this member is signed in on this device. A push for another member came too late, or to the wrong device, and
 * shows nothing (security R43).
 */
import {
  DEVICE_RECORDS,
  memberHashOf,
  memberHashText,
  STATE_RECORD,
} from '#schemas/database-names.ts';

/** A push must be shown before the browser ends its worker. */
const SILENT_AFTER_MS = 5_000;

interface Found {
  /** The signed-in member; null when the device has no member. */
  member: string | null;
}

/** Null where the browser does not answer. */
const silence = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), SILENT_AFTER_MS));

/** True where the device's records cannot be read. */
export async function isOnDevice(indexedDB: IDBFactory, hash: string): Promise<boolean> {
  const found = await Promise.race([read(indexedDB).catch(() => null), silence()]);
  if (found === null) return true;
  return found.member !== null && (await memberHash(found.member)) === hash;
}

async function memberHash(member: string): Promise<string> {
  const text = new TextEncoder().encode(memberHashText(member));
  return memberHashOf(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

async function read(indexedDB: IDBFactory): Promise<Found> {
  const database = await open(indexedDB);
  if (database === null) return { member: null };
  const transaction = database.transaction(DEVICE_RECORDS.table);
  const stored: unknown = await answerOf(
    transaction.objectStore(DEVICE_RECORDS.table).get(STATE_RECORD),
  );
  database.close();
  return { member: memberIn(stored) };
}

const memberIn = (stored: unknown): string | null =>
  typeof stored === 'object' &&
  stored !== null &&
  'member' in stored &&
  typeof stored.member === 'string'
    ? stored.member
    : null;

/** Null when there are no records on this device; none are created. */
async function open(indexedDB: IDBFactory): Promise<IDBDatabase | null> {
  const request = indexedDB.open(DEVICE_RECORDS.database, DEVICE_RECORDS.version);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    request.transaction?.abort();
  };
  return answerOf(request).catch((error: unknown) => {
    if (isNew) return null;
    throw error;
  });
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
