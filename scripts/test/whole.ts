/** Everything there is to test, in parts that take at most a quarter of an hour each on two fast cores. */
import { onPostgres, playwright, sim, SIZE, SOURCES, BUILD, vitest, type Stage } from './stage.ts';

/** Samples of random tests and of long tables become the whole (`tests/support/sample.ts`). */
const WHOLE = { TEST_WHOLE: '1' };

const STORY_PARTS = 7;
const SERVER_PARTS = 2;
const EMBEDDED_PARTS = 4;

const shards = (count: number, stageOf: (shard: string, part: number) => Stage): Stage[] =>
  Array.from({ length: count }, (_, index) => stageOf(`--shard=${index + 1}/${count}`, index + 1));

const project = (...names: string[]): string[] => names.flatMap((name) => ['--project', name]);

const simulated = (name: string, ...parameters: string[]): Stage => ({
  name,
  command: sim(...parameters),
});

/**
 * The long files have a part of their own each: a shard that holds two of them would take too long. `store` has half of all
 * stories, and a shard never divides a file.
 */
export const LONG_STORIES = [
  'chaos',
  'first-light',
  'lossy-line',
  'pseudo',
  'screens',
  'store',
] as const;

export const PARTS: readonly Stage[] = [
  ...SOURCES.map(({ name, command }) => ({ name, command })),
  { name: 'build', command: BUILD.command },
  SIZE,
  {
    name: 'engine',
    command: vitest('tests/engine/', '--coverage', '--retry=0'),
    isReported: true,
    env: WHOLE,
  },
  simulated('sim', '--seeds', '20000', '--from', '1'),
  simulated('sim-worker', '--worker', '--seeds', '3000'),
  simulated('sim-crashes', '--crashes'),
  simulated('sim-orders', '--orders'),
  simulated('sim-rxdb', '--store', 'rxdb', '--seeds', '120'),
  simulated('sim-bugs', '--bugs'),
  ...shards(SERVER_PARTS, (shard, part) => ({
    name: `server-${part}`,
    command: onPostgres(vitest(shard, ...project('server'))),
    isReported: true,
    env: WHOLE,
  })),
  ...shards(EMBEDDED_PARTS, (shard, part) => ({
    name: `embedded-${part}`,
    command: vitest(shard, ...project('server')),
    isReported: true,
  })),
  ...['rules', 'sync', 'apart', 'screens', 'screens-apart'].map((name): Stage => ({
    name,
    command: onPostgres(vitest(...project(name))),
    apart: (files) => onPostgres(vitest('--isolate', ...files)),
    isReported: true,
    env: WHOLE,
  })),
  ...shards(STORY_PARTS, (shard, part) => ({
    name: `e2e-${part}`,
    command: playwright(shard, ...project('short')),
    isReported: true,
    env: WHOLE,
  })),
  ...LONG_STORIES.map((file): Stage => ({
    name: `e2e-${file}`,
    // `--project` takes every name that follows it.
    command: playwright(`/${file}.spec`, ...project('long')),
    isReported: true,
    env: WHOLE,
  })),
  ...['chromium', 'firefox', 'webkit'].map((engine): Stage => ({
    name: `walks-${engine}`,
    command: ['node', 'tests/engines/main.ts', engine],
    isReported: true,
  })),
];
