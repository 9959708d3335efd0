/**
 * Image bytes under names that cannot be guessed: a folder, or memory when there is none (security R34, R35).
 * A name is a key, a width and a kind in one fixed pattern, so that no request reaches another file.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^[0-9a-f]{32}(-\d{1,4}\.webp|\.json)$/;

export interface Objects {
  /** Null when there is none of this name, whatever the name looks like. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Whole or not at all: a reader never sees half an object. */
  put(name: string, bytes: Uint8Array): Promise<void>;
}

export const newObjectKey = (): string => randomBytes(16).toString('hex');

export function openObjects(folder: string | null): Objects {
  const store = folder === null ? inMemory() : inFolder(folder);
  return {
    get: (name) => (NAME.test(name) ? store.get(name) : Promise.resolve(null)),
    put: (name, bytes) => {
      if (!NAME.test(name)) throw new Error('an object is named by key, width and kind');
      return store.put(name, bytes);
    },
  };
}

function inMemory(): Objects {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    get: (name) => Promise.resolve(kept.get(name) ?? null),
    put: (name, bytes) => {
      kept.set(name, Uint8Array.from(bytes));
      return Promise.resolve();
    },
  };
}

function inFolder(folder: string): Objects {
  mkdirSync(folder, { recursive: true });
  return {
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async put(name, bytes) {
      const draft = join(folder, `${newObjectKey()}.draft`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
