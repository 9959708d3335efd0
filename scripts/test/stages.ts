import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ofPlaywright, ofVitest, ofWalk, type Report } from './reports.ts';

/** A stage without a report is one check: it passes when its command succeeds. */
export interface Stage {
  name: string;
  /** The only command that runs it, when not both do: `npm run check`, `npm test`. */
  runs?: 'check' | 'test';
  /** Adjacent stages of one group run in parallel: none of them measures time or needs another. */
  group?: string;
  command: [string, ...string[]];
  /** What runs instead with TEST_WHOLE, where it ends within TEST_MINUTES. */
  whole?: Whole;
  report?: Report;
}

interface Whole {
  command: [string, ...string[]];
  /** How long it and all stages after it take, as a multiple of all stages before it: measured, and rounded up. */
  timesBefore: number;
}

/** The exit code of a stage that cannot run on this machine and has printed why. CI must run every stage. */
export const NOT_HERE = 69;

/** The first parameter of `scripts/postgres.ts`: run the command all the same, without PostgreSQL. */
export const OR_EMBEDDED = '--or-embedded';

const CHECK_REPORT = 'test-results/check.json';
const UNIT_REPORT = 'test-results/unit.json';
const EMBEDDED_REPORT = 'test-results/embedded.json';
const ENGINE_REPORT = 'test-results/engine.json';

const vitest = (report: string, ...paths: string[]): [string, ...string[]] => [
  'vitest',
  'run',
  ...paths,
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/test/slowest-files.ts',
  `--outputFile.json=${report}`,
];

const sim = (...parameters: string[]): [string, ...string[]] => [
  'node',
  'tests/sim/main.ts',
  ...parameters,
];

/** CI runs everything that ends in its time (decisions 80). */
export const isWhole = (process.env['TEST_WHOLE'] ?? '') !== '';
const isOnBoth = process.env['TEST_WHOLE'] === 'all';
const isCi = (process.env['CI'] ?? '') !== '';

/** Where the two databases differ most: locks, plans of queries, concurrent writes. */
const EMBEDDED = isOnBoth
  ? ['tests/server/']
  : ['db', 'limits', 'messages', 'money'].map((room) => `tests/server/${room}/`);

const ROOT = join(import.meta.dirname, '../..');

/** Kills, floods and large seeds, each with a shorter neighbour: they run in the whole. */
const LONGEST: ReadonlySet<string> = new Set([
  'tests/corpus/killed.test.ts',
  'tests/journeys/app-lock-off.test.ts',
  'tests/journeys/lossy-line.test.ts',
  'tests/journeys/silent-storage.test.ts',
  'tests/journeys/store-death.test.ts',
  'tests/server-outside/hostile.test.ts',
  'tests/server-outside/seed.test.ts',
  'tests/server-outside/start.test.ts',
]);

/** All but the engine's, which the stage `coverage` runs. */
const UNIT = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('tests/engine/') && (isWhole || !LONGEST.has(path)))
  .toSorted();

/** The tests of the structure and of the engine, short enough for the daily check. */
const DAILY = [
  'tests/architecture.test.ts',
  'tests/contract.test.ts',
  'tests/security-requirements.test.ts',
  'tests/sync-readme.test.ts',
  'tests/rules/',
  'tests/engine/',
];

const onEmbedded: Stage = {
  name: 'embedded',
  runs: 'test',
  command: vitest(EMBEDDED_REPORT, ...EMBEDDED),
  report: ofVitest(EMBEDDED_REPORT),
};

export const STAGES: readonly Stage[] = [
  { name: 'types', group: 'sources', command: ['tsc', '-b'] },
  { name: 'lint', group: 'sources', command: ['oxlint'] },
  { name: 'format', group: 'sources', command: ['oxfmt', '--check', '.'] },
  { name: 'dead-code', group: 'sources', command: ['knip'] },
  { name: 'unshipped-code', group: 'sources', command: ['knip', '--production'] },
  { name: 'i18n', group: 'sources', command: ['node', 'scripts/i18n/check.ts'] },
  {
    name: 'build',
    group: 'sources',
    runs: 'test',
    command: ['node', 'scripts/build.ts'],
  },
  {
    name: 'daily',
    runs: 'check',
    command: vitest(CHECK_REPORT, ...DAILY),
    report: ofVitest(CHECK_REPORT),
  },
  // On PostgreSQL: on the embedded database the server's tests take three times as long, and the journeys half as long again.
  {
    name: 'unit',
    runs: 'test',
    command: [
      'node',
      'scripts/postgres.ts',
      ...(isCi ? [] : [OR_EMBEDDED]),
      ...vitest(UNIT_REPORT, ...UNIT),
    ],
    report: ofVitest(UNIT_REPORT),
  },
  ...(isWhole ? [onEmbedded] : []),
  {
    name: 'coverage',
    group: 'engine',
    runs: 'test',
    command: [...vitest(ENGINE_REPORT, 'tests/engine/'), '--coverage'],
    report: ofVitest(ENGINE_REPORT),
  },
  { name: 'sim-crashes', group: 'engine', runs: 'test', command: sim('--crashes') },
  { name: 'sim-orders', group: 'engine', runs: 'test', command: sim('--orders') },
  { name: 'sim', runs: 'test', command: sim('--seeds', isWhole ? '20000' : '5000', '--from', '1') },
  {
    name: 'sim-rxdb',
    runs: 'test',
    command: sim('--store', 'rxdb', '--seeds', isWhole ? '120' : '30'),
  },
  { name: 'sim-bugs', runs: 'test', command: sim('--bugs') },
  { name: 'size', runs: 'test', command: ['node', 'scripts/size.ts'] },
  {
    name: 'e2e',
    runs: 'test',
    command: ['node', 'scripts/test/sample-of-stories.ts', isCi ? 'of-each-file' : 'of-all'],
    whole: { command: ['playwright', 'test'], timesBefore: 4 },
    report: ofPlaywright('test-results/e2e.json'),
  },
  {
    name: 'engines',
    runs: 'test',
    // Chromium has the stories; of the other two, WebKit differs more.
    command: ['node', 'tests/engines/main.ts', ...(isWhole ? [] : ['webkit'])],
    report: ofWalk('test-results/engines.json'),
  },
];
