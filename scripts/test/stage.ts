/** One command of the gate or of the whole, and the commands that many stages share. */

export interface Stage {
  name: string;
  /** Adjacent stages of one group run beside each other: none of them measures time or needs another. */
  group?: string;
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** It has many tests and writes a report. A stage without one is one check: it passes when its command succeeds. */
  isReported?: true;
  /**
   * A second try for the files that failed, each in a process of its own: of many files in one process, one may leave behind
   * what another stumbles over. What passes then is named as flaky.
   */
  apart?: (files: readonly string[]) => Stage['command'];
}

/** The first parameter of `scripts/postgres.ts`: run the command all the same, on the embedded database, where there is no PostgreSQL. */
export const OR_EMBEDDED = '--or-embedded';

export const vitest = (...parameters: string[]): Stage['command'] => [
  'vitest',
  'run',
  ...parameters,
  '--reporter=default',
  '--reporter=./scripts/test/vitest-report.ts',
];

export const onPostgres = (command: Stage['command']): Stage['command'] => [
  'node',
  'scripts/postgres.ts',
  OR_EMBEDDED,
  ...command,
];

export const playwright = (...parameters: string[]): Stage['command'] => [
  'playwright',
  'test',
  ...parameters,
];

export const sim = (...parameters: string[]): Stage['command'] => [
  'node',
  'tests/sim/main.ts',
  ...parameters,
];

export const system = (...programs: string[]): Stage => ({
  name: 'system',
  command: ['node', 'scripts/system.ts', ...programs],
});

/** What the sources show without running. The build is among them, because everything after them needs it. */
export const SOURCES: readonly Stage[] = [
  { name: 'types', group: 'sources', command: ['tsc', '-b'] },
  { name: 'lint', group: 'sources', command: ['oxlint'] },
  { name: 'format', group: 'sources', command: ['oxfmt', '--check', '.'] },
  { name: 'dead-code', group: 'sources', command: ['knip'] },
  { name: 'unshipped-code', group: 'sources', command: ['knip', '--production'] },
  { name: 'i18n', group: 'sources', command: ['node', 'scripts/i18n/check.ts'] },
];

export const BUILD: Stage = {
  name: 'build',
  group: 'sources',
  command: ['node', 'scripts/build.ts'],
};

export const SIZE: Stage = { name: 'size', command: ['node', 'scripts/size.ts'] };
