/** What decides about a change: the stages of `npm test`, and of `npm run check`, its part for every day. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { GATE_TAG, WHOLE_ONLY } from '#tests/support/gate-tests.ts';
import {
  BUILD,
  onPostgres,
  playwright,
  sim,
  SIZE,
  SOURCES,
  system,
  vitest,
  type Stage,
} from './stage.ts';

const ROOT = join(import.meta.dirname, '../..');

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes(WHOLE_ONLY))
    .toSorted();

/** All but the engine's, which the stage `engine` runs. */
const UNIT = filesOf('tests/**/*.test.{ts,tsx}').filter(
  (path) => !path.startsWith('tests/engine/'),
);

/**
 * Long, and the same on both: backups copy rows, thousands of reads count up to a limit, providers know no database, and one
 * planner reads the same statistics.
 */
const ON_POSTGRES_ONLY = /\/(backup|scraping|stripe|mollie|query-plans)\.test\.ts$/;

/** Where the two databases differ most: locks, concurrent writes, kills. */
const ON_EMBEDDED = filesOf('tests/server/{db,limits,money}/*.test.ts').filter(
  (path) => !ON_POSTGRES_ONLY.test(path),
);

/** The tests of the structure and of the engine, short enough for every day. */
const DAILY = [
  'tests/architecture.test.ts',
  'tests/contract.test.ts',
  'tests/security-requirements.test.ts',
  'tests/sync-readme.test.ts',
  ...filesOf('tests/rules/**/*.test.ts'),
  ...filesOf('tests/engine/**/*.test.ts'),
];

export const GATE: readonly Stage[] = [
  system('chromium', 'webkit', 'postgresql'),
  ...SOURCES,
  BUILD,
  // On PostgreSQL: on the embedded database the server's tests take three times as long.
  {
    name: 'unit',
    command: onPostgres(vitest(...UNIT)),
    apart: (files) => onPostgres(vitest('--isolate', ...files)),
    isReported: true,
  },
  {
    name: 'embedded',
    command: vitest(...ON_EMBEDDED),
    isReported: true,
  },
  {
    name: 'engine',
    group: 'engine',
    command: vitest(...filesOf('tests/engine/**/*.test.ts'), '--coverage', '--retry=0'),
    isReported: true,
  },
  { name: 'sim-crashes', group: 'engine', command: sim('--crashes') },
  { name: 'sim-orders', group: 'engine', command: sim('--orders') },
  { name: 'sim', group: 'engine', command: sim('--seeds', '3000', '--from', '1') },
  { name: 'sim-worker', group: 'engine', command: sim('--worker', '--seeds', '300') },
  { name: 'sim-rxdb', group: 'engine', command: sim('--store', 'rxdb', '--seeds', '30') },
  { name: 'sim-bugs', group: 'engine', command: sim('--bugs', '--common') },
  SIZE,
  { name: 'stories', command: playwright('--grep', GATE_TAG), isReported: true },
  { name: 'walk', command: ['node', 'tests/engines/main.ts', 'webkit:member'], isReported: true },
];

export const CHECK: readonly Stage[] = [
  ...SOURCES,
  { name: 'daily', command: vitest(...DAILY), isReported: true },
];
