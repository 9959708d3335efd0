/**
 * Names a build `<version>+<hash of all sources of the client>`: the same sources give the same name, without git. The client
 * reads it as import.meta.env.VITE_BUILD_ID, the server and `npm start` read dist/build-id.txt.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const SOURCES = ['schemas', 'sync', 'src', 'sw', 'locales', 'scripts/vite', 'scripts/i18n'];
/** Texts of the server: a client that does not hold them stays the same build. */
const NOT_SOURCES = join('locales', 'server');
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/build.ts'];
const SETTINGS = [
  'VITE_API_BASE_URL',
  'VITE_PACKAGE_NAME',
  'PSEUDO_LOCALE',
  'SOURCE_MAPS',
  'DEV_TOOLS',
];

const Manifest = z.object({ version: z.string() });

/** Null where there are no sources to build from, as in a deployed image. */
export function sourceBuildId(root: string): string | null {
  if (!existsSync(join(root, 'src'))) return null;
  const inside = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => !path.startsWith(NOT_SOURCES)),
  );
  const hash = createHash('sha256');
  for (const path of [...FILES, ...inside].toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`);

  const { version } = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}

export function buildId(root: string): Plugin {
  const id = sourceBuildId(root) ?? 'none';
  return {
    name: 'build-id',
    config: (_config, { command }) => ({
      define: {
        'import.meta.env.VITE_BUILD_ID': JSON.stringify(command === 'build' ? id : 'development'),
      },
    }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build-id.txt', source: id });
    },
  };
}
