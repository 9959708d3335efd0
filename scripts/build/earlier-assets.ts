/**
 * Keeps the hashed files of the two builds before this one (product 2.8): a page that was open at the deploy, such as a signup
 * without a service worker yet, loads its next part by the old name. Nothing else of an earlier build stays, and no precache
 * list has them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const BUILDS_KEPT = 2;
/** Code and styles with their compressed twins: a picture or a film that is missing stops nobody. */
const KEPT = /-[\w-]{8}\.(js|css)(\.(br|gz))?$/;
const Names = z.array(z.array(z.string()));

const listOf = (dist: string): string => join(dist, '.earlier.json');

/** The names of the files of each earlier build that this one holds, the newest first. */
export function earlierIn(dist: string): string[][] {
  if (!existsSync(listOf(dist))) return [];
  return Names.parse(JSON.parse(readFileSync(listOf(dist), 'utf8')));
}

export interface EarlierAssets {
  builds: string[][];
  contents: ReadonlyMap<string, Buffer>;
}

/** What a folder with a build has to give to the next one; read before that empties it. */
export function readEarlier(dist: string): EarlierAssets {
  const folder = join(dist, 'assets');
  if (!existsSync(folder)) return { builds: [], contents: new Map() };
  const before = earlierIn(dist);
  const older = new Set(before.flat());
  const own = readdirSync(folder).filter((name) => KEPT.test(name) && !older.has(name));
  const builds = [own, ...before].slice(0, BUILDS_KEPT);
  const names = builds.flat();
  return {
    builds,
    contents: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
  };
}

/** Returns how many were added. A build of the same sources adds none of its own. */
export function writeEarlier(dist: string, { builds, contents }: EarlierAssets): number {
  const folder = join(dist, 'assets');
  mkdirSync(folder, { recursive: true });
  const current = new Set(readdirSync(folder));
  const others = builds
    .map((names) => names.filter((name) => !current.has(name)))
    .filter((names) => names.length > 0);
  for (const name of others.flat()) writeFileSync(join(folder, name), contents.get(name) ?? '');
  writeFileSync(listOf(dist), JSON.stringify(others));
  return others.flat().length;
}
