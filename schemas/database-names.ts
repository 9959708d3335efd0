/**
 * Names in IndexedDB that the sync worker and the push worker share. The push worker reads which member is signed in on this
 * device. A push names its member by the same hash as the member's databases (invariant 36).
 */

/** The input of the hash. */
export const memberHashText = (member: string): string => `vonk ${member}`;
const MEMBER_HASH_LENGTH = 20;

/** The first hexadecimal digits of the SHA-256 of that text. */
export const memberHashOf = (sha256: Uint8Array): string =>
  [...sha256]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, MEMBER_HASH_LENGTH);

/** The database with the records of the device; it holds nothing else. */
export const DEVICE_RECORDS = { database: 'vonk-records', version: 1, table: 'records' };
/** The record of who is signed in, as `member`. */
export const STATE_RECORD = 'state';
