/**
 * Bytes of images and exports under names that cannot be guessed: in a folder, or in memory without one (security R34, R35).
 * A name has one fixed pattern (rules/object-names.ts), so that no request reaches another file.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newObjectKey, OBJECT_NAME } from '#server/rules/object-names.ts';

export interface Objects {
  /** Null when it does not exist, also for a malformed name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Whole or not at all: a reader never sees half an object. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** All names, in no order. */
  list(): Promise<string[]>;
  /** Succeeds also when it does not exist. */
  remove(name: string): Promise<void>;
}

export function openObjects(folder: string | null): Objects {
  const store = folder === null ? inMemory() : inFolder(folder);
  return {
    list: () => store.list(),
    get: (name) => (OBJECT_NAME.test(name) ? store.get(name) : Promise.resolve(null)),
    put: (name, bytes) => {
      if (!OBJECT_NAME.test(name)) throw new Error('an object is named by key, width and kind');
      return store.put(name, bytes);
    },
    remove: (name) => (OBJECT_NAME.test(name) ? store.remove(name) : Promise.resolve()),
  };
}

function inMemory(): Objects {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    list: () => Promise.resolve([...kept.keys()]),
    get: (name) => Promise.resolve(kept.get(name) ?? null),
    put: (name, bytes) => {
      kept.set(name, Uint8Array.from(bytes));
      return Promise.resolve();
    },
    remove: (name) => {
      kept.delete(name);
      return Promise.resolve();
    },
  };
}

const DRAFT = '.draft';
/** No write takes longer: the process that wrote an older draft was killed. */
const DRAFT_MAX_MS = 3_600_000;

/** A draft can be a part of somebody's photo, and no row names it (security R48). */
function removeOldDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(DRAFT))) {
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - DRAFT_MAX_MS) rmSync(path, { force: true });
  }
}

function inFolder(folder: string): Objects {
  mkdirSync(folder, { recursive: true });
  removeOldDrafts(folder);
  return {
    list: async () => (await readdir(folder)).filter((name) => OBJECT_NAME.test(name)),
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async put(name, bytes) {
      const draft = join(folder, newObjectKey() + DRAFT);
      try {
        await writeFile(draft, bytes);
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
