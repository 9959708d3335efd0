/**
 * How a member is told in the names of the device's databases, for those who meet only the name: the push worker looks whose
 * copy lies on the device, the server says whom a push is for (sync §2, 36).
 */

/** What the hash is made of: the first hexadecimal digits of its SHA-256. */
export const memberHashText = (member: string): string => `vonk ${member}`;
export const MEMBER_HASH_LENGTH = 20;

const COPY = /^rxdb-dexie-vonk-base-\d+-([0-9a-f]{20})--/;

/** Whose copy an IndexedDB database of this name belongs to, or null when it is none. */
export const memberOfCopy = (idbName: string): string | null => COPY.exec(idbName)?.[1] ?? null;
