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

/** All but the engine's, which the stage `engine` runs. */
const UNIT = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('tests/engine/') && !path.includes(WHOLE_ONLY))
  .toSorted();

/** Where the two databases differ most: locks, plans of queries, concurrent writes. */
const ON_EMBEDDED = ['db', 'limits', 'money'].map((room) => `tests/server/${room}/`);

/** Long, and the same on both: backups copy rows, and thousands of reads only count up to a limit. */
const ON_POSTGRES_ONLY = ['db/backup', 'limits/scraping'].flatMap((file) => [
  '--exclude',
  `tests/server/${file}.test.ts`,
]);

/** The tests of the structure and of the engine, short enough for every day. */
const DAILY = [
  'tests/architecture.test.ts',
  'tests/contract.test.ts',
  'tests/security-requirements.test.ts',
  'tests/sync-readme.test.ts',
  'tests/rules/',
  'tests/engine/',
];

const WITHOUT_WHOLE = ['--exclude', `**/*${WHOLE_ONLY}*`];

export const GATE: readonly Stage[] = [
  system('chromium', 'webkit', 'postgresql'),
  ...SOURCES,
  BUILD,
  // On PostgreSQL: on the embedded database the server's tests take three times as long.
  { name: 'unit', command: onPostgres(vitest(...UNIT)), isReported: true },
  {
    name: 'embedded',
    command: vitest(...ON_EMBEDDED, ...ON_POSTGRES_ONLY, ...WITHOUT_WHOLE),
    isReported: true,
  },
  {
    name: 'engine',
    group: 'engine',
    command: vitest('tests/engine/', '--coverage', '--retry=0', ...WITHOUT_WHOLE),
    isReported: true,
  },
  { name: 'sim-crashes', group: 'engine', command: sim('--crashes') },
  { name: 'sim-orders', group: 'engine', command: sim('--orders') },
  { name: 'sim', group: 'engine', command: sim('--seeds', '3000', '--from', '1') },
  { name: 'sim-rxdb', group: 'engine', command: sim('--store', 'rxdb', '--seeds', '30') },
  { name: 'sim-bugs', group: 'engine', command: sim('--bugs') },
  SIZE,
  { name: 'stories', command: playwright('--grep', GATE_TAG), isReported: true },
  { name: 'walk', command: ['node', 'tests/engines/main.ts', 'webkit:member'], isReported: true },
];

export const CHECK: readonly Stage[] = [
  ...SOURCES,
  { name: 'daily', command: vitest(...DAILY, ...WITHOUT_WHOLE), isReported: true },
];
