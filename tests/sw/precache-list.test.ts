import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'vonk-'));
  mkdirSync(join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Makes the list in a process of its own, as a build does. */
const listed = (): string => {
  const code = `import { precacheList } from '#scripts/build/precache.ts';
    process.stdout.write(precacheList(${JSON.stringify(dist)}).map(({ url }) => url).join());`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    .stdout;
};

test('[R58] a device stores the gate of moderation, which says without a connection that it needs one, and nothing behind it', () => {
  for (const name of ['admin-AAAAAAAA.js', 'staff-area-AAAAAAAA.js', 'staff-calls-AAAAAAAA.js'])
    writeFileSync(join(dist, 'assets', name), 'export {}');

  expect(listed()).toBe('/assets/admin-AAAAAAAA.js');
});
