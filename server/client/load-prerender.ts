/** Imports the module that `npm run build` made of the client; a hidden folder of the build is never served. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Prerender } from '#schemas/first-paint.ts';

const isPrerender = (given: unknown): given is Prerender => typeof given === 'function';

/** Null where there is no build, as in development. */
export function prerenderOf(clientDir: string): (() => Promise<Prerender>) | null {
  const file = join(clientDir, '.prerender', 'prerender.js');
  return existsSync(file) ? () => load(file) : null;
}

async function load(file: string): Promise<Prerender> {
  const made: unknown = await import(pathToFileURL(file).href);
  const prerender: unknown =
    typeof made === 'object' && made !== null && 'prerender' in made ? made.prerender : null;
  if (!isPrerender(prerender)) throw new Error('the build has no module that prerenders');
  return prerender;
}
