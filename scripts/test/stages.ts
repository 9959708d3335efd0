import * as z from 'zod/mini';

export interface Count {
  passed: number;
  failed: number;
}

/** A stage without a report is one check: it passes when its command does. */
export interface Stage {
  name: string;
  quick: boolean;
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

/** What was skipped has not passed. */
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

/** The exit code of a stage that cannot run on this machine and has said why. CI must run every stage. */
export const NOT_HERE = 69;

const UNIT_REPORT = 'test-results/unit.json';
const POSTGRES_REPORT = 'test-results/postgres.json';

export const STAGES: readonly Stage[] = [
  { name: 'types', quick: true, command: ['tsc', '-b'] },
  { name: 'lint', quick: true, command: ['oxlint'] },
  { name: 'format', quick: true, command: ['oxfmt', '--check', '.'] },
  { name: 'dead-code', quick: true, command: ['knip'] },
  { name: 'unshipped-code', quick: true, command: ['knip', '--production'] },
  { name: 'i18n', quick: true, command: ['node', 'scripts/i18n/check.ts'] },
  {
    name: 'unit',
    quick: true,
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    report: { path: UNIT_REPORT, read: readVitest },
  },
  { name: 'coverage', quick: false, command: ['vitest', 'run', '--coverage', 'tests/engine'] },
  {
    name: 'sim',
    quick: false,
    command: ['node', 'tests/sim/main.ts', '--seeds', '20000', '--from', '1'],
  },
  { name: 'sim-crashes', quick: false, command: ['node', 'tests/sim/main.ts', '--crashes'] },
  { name: 'sim-orders', quick: false, command: ['node', 'tests/sim/main.ts', '--orders'] },
  {
    name: 'sim-rxdb',
    quick: false,
    command: ['node', 'tests/sim/main.ts', '--store', 'rxdb', '--seeds', '120'],
  },
  { name: 'sim-bugs', quick: false, command: ['node', 'tests/sim/main.ts', '--bugs'] },
  {
    name: 'postgres',
    quick: false,
    command: [
      'node',
      'scripts/postgres.ts',
      'vitest',
      'run',
      'tests/server/',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${POSTGRES_REPORT}`,
    ],
    report: { path: POSTGRES_REPORT, read: readVitest },
  },
  { name: 'build', quick: false, command: ['node', 'scripts/build.ts'] },
  { name: 'size', quick: false, command: ['node', 'scripts/size.ts'] },
  {
    name: 'e2e',
    quick: false,
    command: ['playwright', 'test'],
    report: { path: 'test-results/e2e.json', read: readPlaywright },
  },
  {
    name: 'engines',
    quick: false,
    command: ['node', 'tests/engines/main.ts'],
    report: { path: 'test-results/engines.json', read: readWalk },
  },
];
