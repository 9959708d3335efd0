/** Which promises of the engine (`sync/README.md`) the tests name, by the folder of the tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { textInGate } from './gate-tests.ts';

const TESTS = join(import.meta.dirname, '..');

export const PROMISES = 42;

/** The folders whose tests may prove a promise. */
export const FOLDERS_OF_PROOFS = [
  'engine',
  'sim',
  'store',
  'worker',
  'journeys',
  'corpus',
  'legacy',
  'screens',
  'e2e',
] as const;

/** `[sync 1, 5]` and `[sync 35–39]` in the title of a test, `hold(15, …)` in an oracle of the simulation. */
function promisesIn(text: string): number[] {
  const named = [...text.matchAll(/\[sync ([\d, –]+)\]/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((part) => {
      const [from = 0, to = from] = part.split('–').map(Number);
      return Array.from({ length: to - from + 1 }, (_, step) => from + step);
    }),
  );
  const held = [...text.matchAll(/\bhold\(\s*(\d+),/g)].map(([, number]) => Number(number));
  return [...named, ...held];
}

/** By folder; `inGate` counts only the tests that the gate runs. */
export function promisesByFolder({ inGate }: { inGate: boolean }): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>(FOLDERS_OF_PROOFS.map((name) => [name, new Set()]));
  for (const entry of readdirSync(TESTS, { recursive: true, withFileTypes: true })) {
    const path = relative(TESTS, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    const [folder = ''] = path.split('/');
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const text = readFileSync(join(TESTS, path), 'utf8');
    for (const number of promisesIn(inGate ? textInGate(path, text) : text)) {
      found.get(folder)?.add(number);
    }
  }
  return found;
}
