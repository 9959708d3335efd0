/**
 * The app lock as the device stores it (decisions 91): its encrypted keys and the wrong tries. The keys of the databases are
 * in it only as they come out of `storage-keys.ts`, so it is unreadable without the PIN. What follows from a try is here.
 */
import * as z from 'zod/mini';
import { PIN_FREE_TRIES, PIN_WAIT_FIRST_MS, PIN_WAIT_MOST_MS } from '#schemas/limits.ts';

export const AppLock = z.object({
  /** Names the keys: another PIN keeps it. */
  id: z.string(),
  salt: z.string(),
  rounds: z.number(),
  keys: z.string(),
  /** Only digits: the unlock screen shows the number pad. */
  isNumeric: z.boolean(),
  /** Wrong tries since the last right one, and the wall-clock ms before which none counts. */
  wrong: z.number(),
  notBefore: z.number(),
  /** While the lock is being turned off: the encrypted intent databases whose rows have not moved yet. */
  moving: z.array(z.string()),
});
export type AppLock = z.infer<typeof AppLock>;

/** How long no try counts after so many wrong ones. */
export function pinWaitMs(wrong: number): number {
  if (wrong < PIN_FREE_TRIES) return 0;
  return Math.min(PIN_WAIT_MOST_MS, PIN_WAIT_FIRST_MS * 2 ** (wrong - PIN_FREE_TRIES));
}

/** The moment of the next try; a wall clock that was set back makes no wait longer than the present wait. */
export const nextTryAt = ({ wrong, notBefore }: AppLock, wall: number): number =>
  Math.min(notBefore, wall + pinWaitMs(wrong));

/** Counted before the PIN is checked: ending the tab meanwhile saves no try. */
export function withTry(lock: AppLock, wall: number): AppLock {
  const wrong = lock.wrong + 1;
  return { ...lock, wrong, notBefore: wall + pinWaitMs(wrong) };
}

export const withoutTries = (lock: AppLock): AppLock => ({ ...lock, wrong: 0, notBefore: 0 });

/** An id that starts with it names an encrypted database. It is no hexadecimal digit. */
export const ENCRYPTED_ID = 'x';

export const isEncryptedId = (id: string): boolean => id.startsWith(ENCRYPTED_ID);

/** Of a name of ours, which ends with the id. */
export const isEncryptedName = (database: string): boolean =>
  isEncryptedId(database.slice(database.lastIndexOf('-') + 1));

/** Whether new databases are encrypted: not while the lock is being turned off. */
export const encryptsNew = (lock: AppLock | null): boolean =>
  lock !== null && lock.moving.length === 0;
