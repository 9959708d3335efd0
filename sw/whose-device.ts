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

interface DeviceRecords {
  /** The signed-in member; null when the device has no member. */
  member: string | null;
  /** A PIN is set: a notification shows no text, because this worker cannot see whether the app is locked. */
  isLocked: boolean;
  /** Declared shared: what its member does is kept in the memory of one tab. */
  isShared: boolean;
}

/** Null where the browser does not answer. */
const silence = (afterMs: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), afterMs));

export interface PushedDevice {
  /** True where the device's records cannot be read, and for a push that names no member. */
  isOurs: boolean;
  isLocked: boolean;
}

export async function deviceOf(indexedDB: IDBFactory, hash: string | null): Promise<PushedDevice> {
  const found = await Promise.race([read(indexedDB).catch(() => null), silence(SILENT_AFTER_MS)]);
  if (found === null) return { isOurs: true, isLocked: true };
  const { member, isLocked } = found;
  const isOurs = hash === null || (member !== null && (await memberHash(member)) === hash);
  return { isOurs, isLocked };
}

/** The member whose words may be drawn: null with a PIN, and where the records do not answer in time. */
export async function openMember(indexedDB: IDBFactory, withinMs: number): Promise<string | null> {
  const found = await Promise.race([read(indexedDB).catch(() => null), silence(withinMs)]);
  return found === null || found.isLocked ? null : found.member;
}

/** Whether a member is signed in whose rows a worker without a page may read and send: neither under a PIN nor on a shared device. */
export async function mayWorkAlone(indexedDB: IDBFactory): Promise<boolean> {
  const { member, isLocked, isShared } = await read(indexedDB);
  return member !== null && !isLocked && !isShared;
}

async function memberHash(member: string): Promise<string> {
  const text = new TextEncoder().encode(memberHashText(member));
  return memberHashOf(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

async function read(indexedDB: IDBFactory): Promise<DeviceRecords> {
  const database = await open(indexedDB);
  if (database === null) return { member: null, isLocked: false, isShared: false };
  const transaction = database.transaction(DEVICE_RECORDS.table);
  const stored: unknown = await answerOf(
    transaction.objectStore(DEVICE_RECORDS.table).get(STATE_RECORD),
  );
  database.close();
  return { member: memberIn(stored), isLocked: isLockIn(stored), isShared: isSharedIn(stored) };
}

const memberIn = (stored: unknown): string | null =>
  typeof stored === 'object' &&
  stored !== null &&
  'member' in stored &&
  typeof stored.member === 'string'
    ? stored.member
    : null;

const isLockIn = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'lock' in stored && stored.lock !== null;

const isSharedIn = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'shared' in stored && stored.shared === true;

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
