/**
 * Measures the JavaScript of the last build in KiB of brotli, by walking Vite's manifest: what each page needs before its
 * first paint and the shell against bench/budgets.ts, then the sync worker, both service workers and what is loaded later.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { earlierIn } from '#scripts/build/earlier-assets.ts';
import { PAGE_BUDGETS, SHELL_KIB } from '#bench/budgets.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const KIB = 1024;

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
});
const Manifest = z.record(z.string(), Chunk);

if (!existsSync(join(dist, '.vite/manifest.json'))) {
  console.error('There is no build to weigh: npm run build');
  process.exit(1);
}
const manifest = Manifest.parse(
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
);

const kibOf = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length / KIB;
const shown = (kib: number) => kib.toFixed(1).padStart(7);

/** The files of these modules and of everything they import before they run. */
function filesBefore(modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...modules];
  const seen = new Set(waiting);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`bench/budgets.ts names ${name}, which the build has not`);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) {
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return files;
}

const counted = new Set<string>();
let missed = 0;
for (const { page, modules, kib } of PAGE_BUDGETS) {
  const files = filesBefore(modules);
  const total = [...files].reduce((sum, file) => sum + kibOf(file), 0);
  for (const file of files) counted.add(file);
  if (total > kib) missed += 1;
  console.log(`${shown(total)} KiB of ${kib}  ${page}: ${files.size} files`);
}

const earlier = new Set(earlierIn(dist).flat());
const ofBuild = readdirSync(join(dist, 'assets')).filter((name) => !earlier.has(name));
const styles = ofBuild.filter((name) => name.endsWith('.css'));
const shell = ['index.html', ...styles.map((name) => `assets/${name}`)];
const shellKib = shell.reduce((sum, file) => sum + kibOf(file), 0);
if (shellKib > SHELL_KIB) missed += 1;
console.log(
  `${shown(shellKib)} KiB of ${SHELL_KIB}  shell: HTML and styles, ${shell.length} files`,
);

const inPages = new Set(Object.values(manifest).map(({ file }) => file));
const built = ofBuild.filter((name) => name.endsWith('.js'));
for (const file of [
  ...built.map((name) => `assets/${name}`),
  'sw.js',
  'sw-push.js',
  'sw-sync.js',
]) {
  if (counted.has(file)) continue;
  const kind = file.startsWith('sw') ? 'service worker' : inPages.has(file) ? 'later' : 'worker';
  console.log(`${shown(kibOf(file))} KiB         ${kind}: ${file}`);
}
const budgets = PAGE_BUDGETS.length + 1;
console.log(`${budgets - missed} of ${budgets} budgets kept`);
process.exitCode = missed === 0 ? 0 : 1;
