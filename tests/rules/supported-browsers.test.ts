/** One list of browsers: the build is made for it, the page names it, and no code needs what one of them lacks. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { sourcesOf } from '#tests/support/sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const viteConfig = {
  path: 'vite.config.ts',
  text: readFileSync(join(ROOT, 'vite.config.ts'), 'utf8'),
};
let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'vonk-'));
  mkdirSync(join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** In a process of its own, as a build does. */
const run = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
const check = (code: string): string => {
  writeFileSync(join(dist, 'assets/shell-AAAAAAAA.js'), code);
  return run(`import { refuseNewBuiltIns } from '#scripts/build/built-ins.ts';
    refuseNewBuiltIns(${JSON.stringify(dist)});`).stderr;
};

describe('a build fails', () => {
  test.each([
    'let{promise:n}=Promise.withResolvers();',
    'return[...Map.groupBy(e,t)]',
    'let n=URL.parse(e)',
    'if(!URL.canParse(o))return',
    'a.isSubsetOf(b)',
    'crypto.getRandomValues(n).toHex()',
  ])('that needs what an old browser lacks: %s', (code) => {
    expect(check(code)).toContain('assets/shell-AAAAAAAA.js: ');
  });
});

test.each([
  'typeof URL.canParse==`function`?URL.canParse(e):f(e)',
  'new URL(e).href;JSON.parse(e);e.toSorted().findLast(f);m.get(e)',
])('a build that goes without it passes: %s', (code) => {
  expect(check(code)).toBe('');
});

test('every build is made for the list', () => {
  const builds = [...sourcesOf('scripts', /\.ts$/), viteConfig].filter(({ text }) =>
    /\btarget: (?!'node'|backend)/.test(text),
  );

  expect(builds.length).toBeGreaterThanOrEqual(4);
  const targets = builds.flatMap(({ path, text }) =>
    [...text.matchAll(/\btarget: (?!'node'|backend)([^,\n]+)/g)].map(([, target]) => ({
      path,
      target,
    })),
  );
  expect(targets.filter(({ target }) => target !== 'TARGET')).toEqual([]);
});

test('the page names the list to a browser below it', () => {
  const out = run(`import { BROWSERS } from '#scripts/build/browsers.ts';
    process.stdout.write(JSON.stringify(BROWSERS));`).stdout;
  const browsers = z
    .array(z.object({ name: z.string(), version: z.string() }))
    .parse(JSON.parse(out));
  const page = readFileSync(join(ROOT, 'src/index.html'), 'utf8').replaceAll(/\s+/g, ' ');

  expect(browsers.length).toBeGreaterThan(0);
  for (const { name, version } of browsers) expect(page).toContain(`${name} ${version}`);
});

test('what only some of them have as a method of an element is asked for first', () => {
  const uses = ['schemas', 'sync', 'src', 'sw']
    .flatMap((folder) => sourcesOf(folder, /\.tsx?$/))
    .filter(({ text }) => /\.(checkVisibility|showPopover|startViewTransition)\(/.test(text));

  expect(uses.map(({ path }) => path)).toEqual([]);
});
