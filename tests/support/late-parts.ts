/** The modules of the build that load later than the page they belong to: no page of the table of routes is one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isDynamicEntry: z.optional(z.boolean()) }),
);

/** What loads the pages, and what starts after the first paint. */
const OF_PAGES = ['src/app/routes.tsx', 'src/app/load-background.ts'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** By its module below `src`: its file in the build. */
export function lateParts(): ReadonlyMap<string, string> {
  const manifest = Manifest.parse(JSON.parse(read('dist/.vite/manifest.json')));
  const pages = OF_PAGES.map(read).join('');
  const isOfPages = (module: string): boolean =>
    pages.includes(`import('#src/${module}')`) ||
    pages.includes(`import('./${module.slice('app/'.length)}')`);
  return new Map(
    Object.entries(manifest)
      .filter(([module, { isDynamicEntry }]) => isDynamicEntry === true && !isOfPages(module))
      .map(([module, { file }]) => [module, file]),
  );
}
