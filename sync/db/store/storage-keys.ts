/**
 * The keys of encrypted storage and how a PIN protects them (decisions 91). The keys are random. On the device they are
 * stored encrypted with a key that is derived from the PIN, so that another PIN encrypts 64 bytes again and no row.
 */
import { fromBase64, toBase64 } from './base64.ts';
import type { StorageKeys } from './cipher.ts';

/** What is stored: nothing here shows a key without the PIN. */
export interface WrappedKeys {
  salt: string;
  /** Of PBKDF2: a later release may raise it, and keys wrapped before keep their own. */
  rounds: number;
  keys: string;
}

/** OWASP's figure for PBKDF2 with HMAC-SHA-256. */
const ROUNDS = 600_000;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;

/** The raw bytes of both keys: they are in memory only while a PIN is set, checked or changed. */
export type RawKeys = Uint8Array<ArrayBuffer>;

export const newRawKeys = (): RawKeys => crypto.getRandomValues(new Uint8Array(2 * KEY_BYTES));

export async function keysOf(raw: RawKeys): Promise<StorageKeys> {
  const [rows, names] = await Promise.all([
    crypto.subtle.importKey('raw', raw.subarray(0, KEY_BYTES), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.importKey(
      'raw',
      raw.subarray(KEY_BYTES),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    ),
  ]);
  return { rows, names };
}

export async function wrapKeys(raw: RawKeys, pin: string): Promise<WrappedKeys> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await keyOfPin(pin, { salt, rounds: ROUNDS });
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, raw));
  const stored = new Uint8Array(iv.length + sealed.length);
  stored.set(iv);
  stored.set(sealed, iv.length);
  return { salt: toBase64(salt), rounds: ROUNDS, keys: toBase64(stored) };
}

/** Null when it is not this PIN. */
export async function unwrapKeys(wrapped: WrappedKeys, pin: string): Promise<RawKeys | null> {
  const { rounds } = wrapped;
  const key = await keyOfPin(pin, { salt: fromBase64(wrapped.salt), rounds });
  const stored = fromBase64(wrapped.keys);
  const given = { name: 'AES-GCM', iv: stored.subarray(0, NONCE_BYTES) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(given, key, stored.subarray(NONCE_BYTES)));
  } catch {
    return null;
  }
}

/** The same PIN typed on another keyboard is the same text. */
async function keyOfPin(
  pin: string,
  { salt, rounds }: { salt: Uint8Array<ArrayBuffer>; rounds: number },
): Promise<CryptoKey> {
  const text = Uint8Array.from(new TextEncoder().encode(pin.normalize('NFKC')));
  const typed = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    typed,
    { name: 'AES-GCM', length: 8 * KEY_BYTES },
    false,
    ['encrypt', 'decrypt'],
  );
}
