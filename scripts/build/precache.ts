import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SHELL = /\.(html|js|css|woff2|svg)$|^_i18n\/[^/]+\/messages\.json$/;
/** Among them the emoji of one language (scripts/build/file-names.ts), which come with the panel. */
const NOT_SHELL = /^(sw(-push)?\.js|\.vite\/.*)$|^assets\/part-[a-z]{2}-[a-z]{2}-[\w-]{8}\.js$/;
/** Moderation is for staff, with a connection: no member stores its files. */
const OF_STAFF = /^assets\/staff-(area|calls)-[\w-]{8}\.js$/;
/** These names contain the hash of the content, so a file never changes under its name. */
const HASHED = /^assets\/.*-[\w-]{8}\.\w+$/;
const PLACEHOLDER = 'self.__WB_MANIFEST';

interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/** Everything a cold start without a network needs. */
export function precacheList(dist: string): PrecacheEntry[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => SHELL.test(path) && !NOT_SHELL.test(path) && !OF_STAFF.test(path))
    .toSorted()
    .map((path) => ({ url: `/${path}`, revision: HASHED.test(path) ? null : digest(dist, path) }));
}

function digest(dist: string, path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(dist, path)))
    .digest('hex')
    .slice(0, 16);
}

export function injectPrecache(dist: string, entries: PrecacheEntry[]): void {
  const path = join(dist, 'sw.js');
  const parts = readFileSync(path, 'utf8').split(PLACEHOLDER);
  if (parts.length !== 2) {
    throw new Error(`sw.js must name ${PLACEHOLDER} exactly once, not ${parts.length - 1} times`);
  }
  writeFileSync(path, parts.join(JSON.stringify(entries)));
}
