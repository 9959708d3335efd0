/**
 * Names in IndexedDB that the sync worker and the push worker share: the push worker looks who is signed in on this device, and
 * the server says whom a push is for by the same hash as the member's databases carry (sync §2, 36).
 */

/** What the hash is made of. */
export const memberHashText = (member: string): string => `vonk ${member}`;
export const MEMBER_HASH_LENGTH = 20;

/** The first hexadecimal digits of the SHA-256 of that text. */
export const memberHashOf = (sha256: Uint8Array): string =>
  [...sha256]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, MEMBER_HASH_LENGTH);

/** The database with the records of the device, which holds nothing else. */
export const DEVICE_RECORDS = { database: 'vonk-records', version: 1, table: 'records' };
/** The record that says who is signed in, as `member`. */
export const STATE_RECORD = 'state';
