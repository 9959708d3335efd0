/**
 * Encrypts the rows of a store (decisions 91): AES-GCM with a new nonce for every write, bound to the row's stored name. Keys
 * and groups are replaced by their HMAC, because a search filter or an address can be part of one. `order` stays: the
 * queries sort by it, and it is a time or a number.
 */
import { fromBase64, toBase64 } from './base64.ts';

/** Both are not extractable: a script of the page cannot read them. */
export interface StorageKeys {
  rows: CryptoKey;
  names: CryptoKey;
}

const NONCE_BYTES = 12;
/** 128 bits of the HMAC: two names never meet. */
const NAME_BYTES = 16;
/** More names than this are not kept in memory. */
const NAMES_MOST = 20_000;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(text));

export class Cipher {
  readonly #keys: StorageKeys;
  readonly #names = new Map<string, Promise<string>>();

  constructor(keys: StorageKeys) {
    this.#keys = keys;
  }

  /** The same text always gets the same name, in every tab. */
  nameOf(text: string): Promise<string> {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= NAMES_MOST) this.#names.clear();
    const name = this.#newName(text);
    this.#names.set(text, name);
    return name;
  }

  async encrypt(name: string, value: unknown): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const given = { name: 'AES-GCM', iv, additionalData: bytesOf(name) };
    const sealed = new Uint8Array(
      await crypto.subtle.encrypt(given, this.#keys.rows, bytesOf(JSON.stringify(value))),
    );
    const stored = new Uint8Array(iv.length + sealed.length);
    stored.set(iv);
    stored.set(sealed, iv.length);
    return toBase64(stored);
  }

  /** Rejects when it was written under another key or another name, or was changed. */
  async decrypt(name: string, stored: string): Promise<unknown> {
    const bytes = fromBase64(stored);
    const iv = bytes.subarray(0, NONCE_BYTES);
    const given = { name: 'AES-GCM', iv, additionalData: bytesOf(name) };
    const opened = await crypto.subtle.decrypt(given, this.#keys.rows, bytes.subarray(NONCE_BYTES));
    return JSON.parse(new TextDecoder().decode(opened));
  }

  async #newName(text: string): Promise<string> {
    const signed = await crypto.subtle.sign('HMAC', this.#keys.names, bytesOf(text));
    return toBase64(new Uint8Array(signed, 0, NAME_BYTES));
  }
}
