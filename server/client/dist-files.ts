/**
 * The built client as files with their tags and compressed twins. Only names that a build makes are looked up: nothing
 * hidden, nothing above the folder. static.ts sets the headers.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

const NAME = /^(?:\/(?!\.)[\w@+-][\w.@+-]*)+\.[a-z0-9]+$/i;
const TWINS = /\.(br|gz)$/;

interface Bytes {
  readonly modified: number;
  readonly content: Buffer<ArrayBuffer>;
  readonly hash: string;
}

export interface DistFile {
  readonly content: Buffer<ArrayBuffer>;
  readonly type: string;
  /** Strong, and different for each encoding. */
  readonly etag: string;
  readonly encoding: Encoding | null;
}

export type FindDistFile = (path: string, accepted: string | null) => Promise<DistFile | null>;

/** Files stay in memory until they change on disk, for example by a new build. */
export function openDist(folder: string): FindDistFile {
  const kept = new Map<string, Bytes>();

  async function load(path: string): Promise<Bytes | null> {
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    const known = kept.get(path);
    if (known !== undefined && known.modified === found?.mtimeMs) return known;
    // A build may take a file away after it was found.
    const content = found?.isFile() ? await readFile(file).catch(nullIfMissing) : null;
    if (found === null || content === null) {
      kept.delete(path);
      return null;
    }
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    const bytes = { modified: found.mtimeMs, content, hash };
    kept.set(path, bytes);
    return bytes;
  }

  return async (path, accepted) => {
    if (!NAME.test(path) || TWINS.test(path)) return null;
    const plain = await load(path);
    if (plain === null) return null;
    const type = getMimeType(path) ?? 'application/octet-stream';
    for (const encoding of encodingsOf(accepted)) {
      const twin = await load(path + TWIN_ENDINGS[encoding]);
      if (twin !== null && twin.modified >= plain.modified) {
        return { content: twin.content, type, etag: `"${plain.hash}-${encoding}"`, encoding };
      }
    }
    return { content: plain.content, type, etag: `"${plain.hash}"`, encoding: null };
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

type Encoding = 'br' | 'gzip';

/** The better one first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const TWIN_ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** The encodings that the browser accepts, in our order; `;q=0` means not accepted. */
export function encodingsOf(accepted: string | null): Encoding[] {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .filter((one) => !/;\s*q=0(\.0+)?\s*$/.test(one))
      .map((one) => one.split(';', 1)[0]?.trim().toLowerCase()),
  );
  return ENCODINGS.filter((encoding) => taken.has(encoding));
}
