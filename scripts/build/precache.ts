import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';

const SHELL = /\.(html|js|css|woff2|svg)$|^_i18n\/[^/]+\/messages\.json$/;
/** Among them the emoji of one language (scripts/build/file-names.ts), which come with the panel. */
const NOT_SHELL =
  /^(sw(-push|-sync)?\.js|\.vite\/.*)$|^assets\/part-[a-z]{2}-[a-z]{2}-[\w-]{8}\.js$/;
/** Moderation is for staff, with a connection: no member stores its files. */
const OF_STAFF = /^assets\/staff-(area|calls)-[\w-]{8}\.js$/;
/** These names contain the hash of the content, so a file never changes under its name. */
const HASHED = /^assets\/.*-[\w-]{8}\.\w+$/;
const SCRIPT = /^assets\/.*\.js$/;
const CATALOGUE = /^_i18n\//;
/** The first screen of a member. */
const FIRST_SCREEN = 'routes/members.tsx';
const PLACEHOLDER = 'self.__WB_MANIFEST';

interface PrecacheEntry {
  url: string;
  revision: string | null;
}

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);

/**
 * Everything a cold start without a network needs, in the order in which it is stored: one file after the other. A visitor may
 * be typing a login meanwhile, on a slow line: what this login needs comes first, and then no longer has to be fetched. The
 * languages come last, because a page has fetched its own.
 */
export function precacheList(dist: string): PrecacheEntry[] {
  const isNeededFirst = neededFirst(dist);
  const placeOf = (path: string): number =>
    isNeededFirst(path) ? 0 : CATALOGUE.test(path) ? 2 : 1;
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => SHELL.test(path) && !NOT_SHELL.test(path) && !OF_STAFF.test(path))
    .toSorted()
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((path) => ({ url: `/${path}`, revision: HASHED.test(path) ? null : digest(dist, path) }));
}

/** The sync worker, whose files the manifest does not name, and the first screen with all that it imports. */
function neededFirst(dist: string): (path: string) => boolean {
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
  );
  const modules = new Set([FIRST_SCREEN]);
  for (const name of modules) for (const next of manifest[name]?.imports ?? []) modules.add(next);
  const first = new Set([...modules].map((name) => manifest[name]?.file));
  const ofPages = new Set(Object.values(manifest).map(({ file }) => file));
  return (path) => first.has(path) || (SCRIPT.test(path) && !ofPages.has(path));
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
