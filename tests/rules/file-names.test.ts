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

/** In a process of its own, as a build does. */
const run = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
const check = (name: string): string => {
  writeFileSync(join(dist, 'assets', name), 'export {}');
  return run(`import { refuseBlockedNames } from '#scripts/build/file-names.ts';
    refuseBlockedNames(${JSON.stringify(dist)});`).stderr;
};

test.each([
  'match-news',
  'notices',
  'visitor-foot',
  'emoji-panel',
  'terms-news',
  'socialnetwork',
  'member-consent',
  'ad',
  'top-ads',
  'promo-tile',
  'tracking',
])('a build with a file %s fails, because content blockers refuse it', (name) => {
  expect(check(`${name}-AAAAAAAA.js`)).toContain(`assets/${name}-AAAAAAAA.js`);
});

test.each(['shell', 'read-line', 'address', 'shadow', 'upload', 'lander'])(
  'a file %s is no word of theirs',
  (name) => {
    expect(check(`${name}-AAAAAAAA.js`)).toBe('');
  },
);

test('the letters of a hash are no word', () => {
  expect(check('icon-row-BlCPBad1.js')).toBe('');
});

test('a module may have any name: its file gets another', () => {
  const { stdout } = run(`import { chunkFileNames } from '#scripts/build/file-names.ts';
    const names = ['match-news', 'visitor-foot', 'shell'];
    process.stdout.write(names.map((name) => chunkFileNames({ name })).join());`);

  expect(stdout).toBe(
    'assets/match-part-[hash].js,assets/part-foot-[hash].js,assets/shell-[hash].js',
  );
});
