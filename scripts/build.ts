/**
 * Builds the whole client into dist/ or CLIENT_DIR: the app with its sync worker, both service workers, the precache list
 * inside sw.js, a brotli and gzip twin of every text, the module that prerenders pages, and the list of packages that it ships. With --if-needed it builds only when the sources have changed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sourceBuildId } from '#scripts/vite/build-id.ts';

const root = join(import.meta.dirname, '..');
const ours = join(root, 'dist');
const dist = resolve(process.env['CLIENT_DIR'] || ours);
const built = join(dist, 'build-id.txt');

/** A build empties its folder first, so the folder must not hold anything else. */
function refuseForeignFolder(): void {
  if (dist === ours || !existsSync(dist) || existsSync(built)) return;
  if (readdirSync(dist).length === 0) return;
  console.error(`CLIENT_DIR names ${dist}, which holds something that is not a build.`);
  process.exit(1);
}

function isUpToDate(): boolean {
  if (!existsSync(built) || !existsSync(join(dist, '.prerender/prerender.js'))) return false;
  const wanted = sourceBuildId(root);
  return wanted === null || wanted === readFileSync(built, 'utf8');
}

async function buildAll(): Promise<void> {
  const started = performance.now();
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const { buildServiceWorkers } = await import('#scripts/build/service-workers.ts');
  const { precacheList, injectPrecache } = await import('#scripts/build/precache.ts');
  const { compressTexts } = await import('#scripts/build/compress.ts');
  const { buildPrerender } = await import('#scripts/build/prerender.ts');
  const { refuseImportedWorkers } = await import('#scripts/build/worker-entry.ts');
  const { writeSbom } = await import('#scripts/build/sbom.ts');
  const { refuseBlockedNames } = await import('#scripts/build/file-names.ts');
  const { refuseNewBuiltIns } = await import('#scripts/build/built-ins.ts');
  const { refuseChunkCycles } = await import('#scripts/build/chunk-cycles.ts');
  const { refuseServerTexts } = await import('#scripts/build/server-texts.ts');
  const { readEarlier, writeEarlier } = await import('#scripts/build/earlier-assets.ts');
  const earlier = readEarlier(resolve(process.env['EARLIER_DIR'] || dist));

  await build({
    root: join(root, 'src'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: dist },
  });
  refuseChunkCycles(dist);
  refuseImportedWorkers(dist);
  refuseServerTexts(dist);
  await buildServiceWorkers(root, dist);
  refuseNewBuiltIns(dist);
  refuseBlockedNames(dist);
  const precached = precacheList(dist);
  injectPrecache(dist, precached);
  const compressed = await compressTexts(dist);
  await buildPrerender(root, dist);
  writeSbom(root, dist);
  const kept = writeEarlier(dist, earlier);

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `built in ${seconds} s: ${precached.length} files precached, ${compressed} compressed, ${kept} kept of earlier builds\n`,
  );
}

if (!process.argv.includes('--if-needed') || !isUpToDate()) {
  refuseForeignFolder();
  await buildAll();
}
