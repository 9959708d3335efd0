import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dist = '';

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'earlier-'));
});

afterEach(() => rmSync(dist, { recursive: true }));

/** As scripts/build.ts does it, once for each list of names: what is there is read, then emptied, and the new build written. */
function build(...builds: readonly (readonly string[])[]): void {
  const code = `import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
    import { readEarlier, writeEarlier } from '#scripts/build/earlier-assets.ts';
    for (const names of ${JSON.stringify(builds)}) {
      const earlier = readEarlier('${dist}');
      rmSync('${dist}', { recursive: true });
      mkdirSync('${dist}/assets', { recursive: true });
      for (const name of names) writeFileSync('${dist}/assets/' + name, 'code of ' + name);
      writeEarlier('${dist}', earlier);
    }`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
}

const files = () => readdirSync(join(dist, 'assets')).toSorted();

test('[product 2.8] a build keeps the code of the two before it, and of none older', () => {
  const first = [
    'step-AAAAAAAA.js',
    'step-AAAAAAAA.js.br',
    'face-AAAAAAAA.webp',
    'same-00000000.js',
  ];
  const [second, third, fourth] = ['B', 'C', 'D'].map((letter) => [
    `step-${letter.repeat(8)}.js`,
    'same-00000000.js',
  ]);
  build(first, second ?? [], third ?? []);

  expect(files()).toEqual([
    'same-00000000.js',
    'step-AAAAAAAA.js',
    'step-AAAAAAAA.js.br',
    'step-BBBBBBBB.js',
    'step-CCCCCCCC.js',
  ]);
  const kept = readFileSync(join(dist, 'assets/step-AAAAAAAA.js'), 'utf8');
  expect(kept).toBe('code of step-AAAAAAAA.js');

  build(fourth ?? []);
  expect(files()).toEqual([
    'same-00000000.js',
    'step-BBBBBBBB.js',
    'step-CCCCCCCC.js',
    'step-DDDDDDDD.js',
  ]);
});

test('builds of the same sources leave the earlier ones as they are', () => {
  const again = ['step-BBBBBBBB.js'];
  build(['step-AAAAAAAA.js'], again, again, again);

  expect(files()).toEqual(['step-AAAAAAAA.js', 'step-BBBBBBBB.js']);
});
