/**
 * Runs a sample of the stories in Chromium, without those tagged `@long`. `of-each-file`, in CI where all would not end in time:
 * a quarter of each file, at least one. `of-all`, the short form of `npm test`: one story of every third file, without the tours
 * and the other files that take minutes. `TEST_SEED` draws another sample.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { SEED } from '#tests/support/sample.ts';

const OF_A_FILE = 4;
const OF_FILES = 3;
const FILE = 'test-results/stories.txt';

const isShort = process.argv[2] === 'of-all';
const SHORT = ['--grep-invert', '@long', ...(isShort ? ['--project', 'short'] : [])];

/** Lines of `playwright test --list`: `[project] › file:line:column › title`. */
function stories(): Map<string, string[]> {
  const { stdout } = spawnSync('playwright', ['test', '--list', ...SHORT], { encoding: 'utf8' });
  const byFile = new Map<string, string[]>();
  for (const line of stdout.split('\n').map((one) => one.trim())) {
    const file = /^\[\w+\] › ([^:]+):/.exec(line)?.[1];
    if (file !== undefined) byFile.set(file, [...(byFile.get(file) ?? []), line]);
  }
  return byFile;
}

const oneOf = <T>(items: readonly T[], of: number): T[] =>
  items.filter((_, index) => index % of === SEED % Math.min(of, items.length));

const all = [...stories().values()];
const drawn = isShort
  ? oneOf(all, OF_FILES).flatMap((ofFile) => oneOf(ofFile, ofFile.length))
  : all.flatMap((ofFile) => oneOf(ofFile, OF_A_FILE));
console.log(`stories: ${drawn.length} of ${all.flat().length}, TEST_SEED=${SEED}`);
mkdirSync('test-results', { recursive: true });
writeFileSync(FILE, drawn.join('\n'));
const parameters = ['test', '--test-list', FILE, ...SHORT];
const { status } = spawnSync('playwright', parameters, { stdio: 'inherit' });
process.exitCode = drawn.length > 0 ? (status ?? 1) : 1;
