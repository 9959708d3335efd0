/**
 * Two files that import each other run in an order that no module chose: one of them reads what the other has not made yet,
 * and every page that needs them fails. A group of vite.config.ts makes such a cycle when it lacks a module that its own
 * modules import.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Manifest = z.record(
  z.string(),
  z.object({ imports: z.optional(z.array(z.string())), isEntry: z.optional(z.boolean()) }),
);
type Manifest = z.infer<typeof Manifest>;

/** The entry imports the first code of all and nothing of it is imported when that runs: its own cycle is harmless. */
const importsOf = (manifest: Manifest, chunk: string): string[] =>
  (manifest[chunk]?.imports ?? []).filter((name) => manifest[name]?.isEntry !== true);

/** A path that leads back to its beginning, or null. */
function cycleIn(manifest: Manifest): string[] | null {
  const done = new Set<string>();
  const walk = (chunk: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(chunk);
    if (at !== -1) return [...path.slice(at), chunk];
    if (done.has(chunk)) return null;
    for (const next of importsOf(manifest, chunk)) {
      const found = walk(next, [...path, chunk]);
      if (found !== null) return found;
    }
    done.add(chunk);
    return null;
  };
  for (const chunk of Object.keys(manifest)) {
    const found = walk(chunk, []);
    if (found !== null) return found;
  }
  return null;
}

export function refuseChunkCycles(dist: string): void {
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8');
  const cycle = cycleIn(Manifest.parse(JSON.parse(text)));
  if (cycle !== null) throw new Error(`files of the build import each other: ${cycle.join(' → ')}`);
}
