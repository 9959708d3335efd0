import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'vonk-'));
  mkdirSync(join(dist, '.vite'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** In a process of its own, as a build does: what it says of a build with this manifest. */
function check(manifest: object): string {
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  const code = `import { refuseChunkCycles } from '#scripts/build/chunk-cycles.ts';
    refuseChunkCycles(${JSON.stringify(dist)});`;
  const run = ['--input-type=module', '-e', code];
  return spawnSync(process.execPath, run, { encoding: 'utf8' }).stderr;
}

test('a build whose files import each other fails', () => {
  const manifest = {
    page: { imports: ['persons'] },
    persons: { imports: ['places'] },
    places: { imports: ['persons'] },
  };

  expect(check(manifest)).toContain('import each other: persons → places → persons');
});

test('two ways to one file are no cycle, nor is the entry that the first code names', () => {
  const manifest = {
    index: { isEntry: true, imports: ['shell'] },
    shell: { imports: ['index'] },
    page: { imports: ['persons', 'places'] },
    persons: { imports: ['places'] },
    places: {},
  };

  expect(check(manifest)).toBe('');
});
