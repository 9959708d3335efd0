import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const START = 'new Worker(new URL(`/assets/main-AAAAAAAA.js`,``+import.meta.url),{type:`module`})';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'vonk-'));
  mkdirSync(join(dist, 'assets'));
  put('shell-AAAAAAAA.js', START);
  put(
    'main-AAAAAAAA.js',
    'import{a}from"./worker-AAAAAAAA.js";import(`./lazy-AAAAAAAA.js`)\n//# sourceMappingURL=main-AAAAAAAA.js.map',
  );
  put('worker-AAAAAAAA.js', 'export const a=1');
});

afterEach(() => rmSync(dist, { recursive: true }));

const put = (name: string, code: string) => writeFileSync(join(dist, 'assets', name), code);
/** Runs the check in a process of its own, as a build does; answers its error, or nothing. */
const check = (): string => {
  const code = `import { refuseImportedWorkers } from '#scripts/build/worker-entry.ts';
    refuseImportedWorkers(${JSON.stringify(dist)});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    .stderr;
};

test.each([
  'import{a}from"./main-AAAAAAAA.js";',
  'import"./main-AAAAAAAA.js";',
  'import(`./main-AAAAAAAA.js`)',
  'export*from"./main-AAAAAAAA.js"',
])('a build whose worker would run twice in WebKit fails: %s', (code) => {
  put('lazy-AAAAAAAA.js', code);

  expect(check()).toContain('Error: assets/lazy-AAAAAAAA.js imports');
});

test('a build in which no file imports the worker’s entry passes', () => {
  put('lazy-AAAAAAAA.js', 'import{a}from"./worker-AAAAAAAA.js";');

  expect(check()).toBe('');
});

test('a build without a worker fails, because nothing was checked', () => {
  put('shell-AAAAAAAA.js', 'const nothing = 1');

  expect(check()).toContain('starts no worker');
});
