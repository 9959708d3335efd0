import * as z from 'zod/mini';

export interface Count {
  passed: number;
  failed: number;
}

/** A stage without a report is one check: it passes when its command succeeds. */
export interface Stage {
  name: string;
  /** The only command that runs it, when not both do: `npm run check`, `npm test`. */
  runs?: 'check' | 'test';
  /** Adjacent stages of one group run in parallel: none of them measures time or needs another. */
  group?: string;
  command: [string, ...string[]];
  report?: { path: string; read: (report: unknown) => Count };
}

const VitestReport = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** A skipped test counts as failed. */
function readVitest(report: unknown): Count {
  const { numTotalTests, numPassedTests } = VitestReport.parse(report);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

function readPlaywright(report: unknown): Count {
  const { expected, unexpected, flaky, skipped } = PlaywrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

const WalkReport = z.object({ passed: z.number(), failed: z.number() });
const readWalk = (report: unknown): Count => WalkReport.parse(report);

/** The exit code of a stage that cannot run on this machine and has printed why. CI must run every stage. */
export const NOT_HERE = 69;

const CHECK_REPORT = 'test-results/check.json';
const UNIT_REPORT = 'test-results/unit.json';
const POSTGRES_REPORT = 'test-results/postgres.json';

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

/** CI runs everything (decisions 80). */
const isWhole = (process.env['TEST_WHOLE'] ?? '') !== '';

/** Where the two databases differ most: locks, plans of queries, concurrent writes, and what random calls reach. */
const ON_POSTGRES = ['db', 'fuzz', 'limits', 'matrix', 'messages', 'money', 'visibility'].map(
  (room) => `tests/server/${room}/`,
);

/** The tests of the structure and of the engine, short enough for the daily check. */
const DAILY = [
  'tests/architecture.test.ts',
  'tests/contract.test.ts',
  'tests/security-requirements.test.ts',
  'tests/sync-readme.test.ts',
  'tests/rules/',
  'tests/engine/',
];

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
    report: { path: CHECK_REPORT, read: readVitest },
  },
  {
    name: 'unit',
    runs: 'test',
    command: vitest(UNIT_REPORT),
    report: { path: UNIT_REPORT, read: readVitest },
  },
  {
    name: 'postgres',
    runs: 'test',
    command: [
      'node',
      'scripts/postgres.ts',
      ...vitest(POSTGRES_REPORT, ...(isWhole ? ['tests/server/'] : ON_POSTGRES)),
    ],
    report: { path: POSTGRES_REPORT, read: readVitest },
  },
  {
    name: 'coverage',
    group: 'engine',
    runs: 'test',
    command: ['vitest', 'run', '--coverage', 'tests/engine'],
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
    command: ['playwright', 'test', ...(isWhole ? [] : ['--grep-invert', '@long'])],
    report: { path: 'test-results/e2e.json', read: readPlaywright },
  },
  {
    name: 'engines',
    runs: 'test',
    // Chromium has the stories; of the other two, WebKit differs more.
    command: ['node', 'tests/engines/main.ts', ...(isWhole ? [] : ['webkit'])],
    report: { path: 'test-results/engines.json', read: readWalk },
  },
];
