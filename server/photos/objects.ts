/**
 * Image bytes under names that cannot be guessed: in a folder, or in memory without one (security R34, R35). A name is
 * a key, a width and a kind in one fixed pattern, so that no request reaches another file.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FULL_IMAGE_WIDTH_PX, THUMB_WIDTH_PX } from '#schemas/limits.ts';

const NAME = /^[0-9a-f]{32}(-\d{1,4}\.webp|\.json|\.part|\.zip)$/;

const KEY_LENGTH = 32;

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

export const newObjectKey = (): string => randomBytes(16).toString('hex');

export interface PictureNames {
  readonly thumb_filename: string;
  readonly full_filename: string;
}

export const pictureNames = (key: string): PictureNames => ({
  thumb_filename: `${key}-${THUMB_WIDTH_PX}.webp`,
  full_filename: `${key}-${FULL_IMAGE_WIDTH_PX}.webp`,
});

/** The recipe of a demo picture (seed/drawn-images.ts), by the key or by the name of a picture. */
export const recipeOf = (name: string): string => `${name.slice(0, KEY_LENGTH)}.json`;

/** A part of a photo that is still arriving. */
export const pieceName = (key: string): string => `${key}.part`;

/** A member's export. */
export const exportName = (key: string): string => `${key}.zip`;

export function openObjects(folder: string | null): Objects {
  const store = folder === null ? inMemory() : inFolder(folder);
  return {
    list: () => store.list(),
    get: (name) => (NAME.test(name) ? store.get(name) : Promise.resolve(null)),
    put: (name, bytes) => {
      if (!NAME.test(name)) throw new Error('an object is named by key, width and kind');
      return store.put(name, bytes);
    },
    remove: (name) => (NAME.test(name) ? store.remove(name) : Promise.resolve()),
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

function inFolder(folder: string): Objects {
  mkdirSync(folder, { recursive: true });
  return {
    list: async () => (await readdir(folder)).filter((name) => NAME.test(name)),
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
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
