import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STARTED = /new Worker\(\s*new URL\([^)]*?([\w.-]+\.js)\b[^)]*\)/g;

/**
 * No other file may import the entry of a worker: WebKit would evaluate it twice, and the worker would run twice in one
 * thread and close its own databases. Any other mention of the entry's name counts as an import.
 */
export function refuseImportedWorkers(dist: string): void {
  const folder = join(dist, 'assets');
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));
  const entries = new Set(
    codes.flatMap(({ code }) => [...code.matchAll(STARTED)].map(([, entry = '']) => entry)),
  );
  if (entries.size === 0) throw new Error(`${folder} starts no worker that this check can read`);

  for (const { name, code } of codes) {
    const rest = code.replaceAll(STARTED, '').replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '');
    for (const entry of entries) {
      if (rest.includes(entry))
        throw new Error(`assets/${name} imports the worker's entry ${entry}`);
    }
  }
}
