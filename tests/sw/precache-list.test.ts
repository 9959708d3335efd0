import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'vonk-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
});
afterEach(() => rmSync(dist, { recursive: true }));

interface Chunk {
  file: string;
  imports?: readonly string[];
}

/** The files of the pages, by their module. */
function buildPages(chunks: Readonly<Record<string, Chunk>>): void {
  for (const { file } of Object.values(chunks)) writeFileSync(join(dist, file), 'export {}');
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(chunks));
}

/** Makes the list in a process of its own, as a build does. */
const listed = (): string => {
  const code = `import { precacheList } from '#scripts/build/precache.ts';
    process.stdout.write(precacheList(${JSON.stringify(dist)}).map(({ url }) => url).join());`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    .stdout;
};

test('[R58] a device stores the gate of moderation, which says without a connection that it needs one, and nothing behind it', () => {
  buildPages({ 'routes/admin/admin.tsx': { file: 'assets/admin-AAAAAAAA.js' } });
  for (const name of ['staff-area-AAAAAAAA.js', 'staff-calls-AAAAAAAA.js'])
    writeFileSync(join(dist, 'assets', name), 'export {}');

  expect(listed()).toBe('/assets/admin-AAAAAAAA.js');
});

test('a device stores what a login needs first, and the languages last', () => {
  buildPages({
    'index.html': { file: 'assets/about-AAAAAAAA.js' },
    'routes/chats.tsx': { file: 'assets/chats-AAAAAAAA.js' },
    'routes/members.tsx': { file: 'assets/members-AAAAAAAA.js', imports: ['_persons.js'] },
    '_persons.js': { file: 'assets/persons-AAAAAAAA.js', imports: ['_time.js'] },
    '_time.js': { file: 'assets/time-AAAAAAAA.js' },
  });
  writeFileSync(join(dist, 'assets/worker-AAAAAAAA.js'), 'export {}');
  mkdirSync(join(dist, '_i18n/de-DE'), { recursive: true });
  writeFileSync(join(dist, '_i18n/de-DE/messages.json'), '{}');

  expect(listed().split(',')).toEqual([
    '/assets/members-AAAAAAAA.js',
    '/assets/persons-AAAAAAAA.js',
    '/assets/time-AAAAAAAA.js',
    '/assets/worker-AAAAAAAA.js',
    '/assets/about-AAAAAAAA.js',
    '/assets/chats-AAAAAAAA.js',
    '/_i18n/de-DE/messages.json',
  ]);
});
