/**
 * Passwords at rest: argon2id in the PHC text form (decisions 41). At most as many hashes run at once as there are
 * cores; the others wait, so that a burst of logins cannot use up the memory.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from '#server/limit-concurrency.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const hashing = limitConcurrency(availableParallelism());

const derive = (message: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  hashing(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, hash) => {
          if (error) reject(error);
          else resolve(hash);
        });
      }),
  );

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM };
  const hash = await derive(password, salt, cost, HASH_BYTES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${base64(salt)}$${base64(hash)}`;
}

/** Hashed with less work than today; it can be hashed again at the next login (security R17). */
export function isWeaker(stored: string): boolean {
  const [, memory, passes] = PHC.exec(stored) ?? [];
  return Number(memory) * Number(passes) < MEMORY_KIB * PASSES;
}

let hashForNobody: Promise<string> | null = null;

/** True when the password fits. Without a stored hash the same work is done, so that the time reveals nothing. */
export async function fitsPassword(password: string, stored: string | null): Promise<boolean> {
  hashForNobody ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  const phc = PHC.exec(stored ?? (await hashForNobody));
  if (phc === null) throw new Error('a stored password hash is not argon2id in PHC form');
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc;
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const expected = Buffer.from(hash, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(given, expected) && stored !== null;
}
