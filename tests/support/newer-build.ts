/**
 * The client of a later release, built beside the real one: the same sources, but with a higher version of the base and of a
 * message's row.
 */
import { spawnSync } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_VERSION } from '#sync/db/store/names.ts';

const root = join(import.meta.dirname, '../..');

const SOURCES = [
  'schemas',
  'sync',
  'src',
  'sw',
  'locales',
  'scripts',
  'demo',
  'server',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'lingui.config.ts',
];

/** The version of its base. */
export const NEWER_COPY = BASE_VERSION + 1;

/** The versions that are raised, and a mark that shows a story which release a page is of. */
const RAISED: readonly [string, string, string][] = [
  ['sync/db/store/names.ts', `BASE_VERSION = ${BASE_VERSION};`, `BASE_VERSION = ${NEWER_COPY};`],
  ['sync/engine/intents/message.ts', 'const VERSION = 1;', 'const VERSION = 9;'],
  ['src/index.html', '<html', '<html data-release="newer"'],
];

async function raise(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} says ${from} no more`);
  await writeFile(file, text.replace(from, to));
}

/** Builds it into `outDir`; `work` is a temporary folder. */
export async function buildNewer(work: string, outDir: string): Promise<void> {
  for (const source of SOURCES)
    await cp(join(root, source), join(work, source), { recursive: true });
  await symlink(join(root, 'node_modules'), join(work, 'node_modules'), 'junction');
  for (const [file, from, to] of RAISED) await raise(join(work, file), from, to);
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: work,
    env: { ...process.env, CLIENT_DIR: outDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the newer client does not build');
}
