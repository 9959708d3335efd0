/**
 * Digests without the thread pool of the process, whose threads end in any order: a seed makes the same story again.
 */
import { createHash } from 'node:crypto';

const digest = (_algorithm: string, data: Uint8Array): Promise<ArrayBuffer> => {
  const { buffer } = new Uint8Array(createHash('sha256').update(data).digest());
  return Promise.resolve(buffer);
};

Object.defineProperty(crypto.subtle, 'digest', { value: digest, configurable: true });
