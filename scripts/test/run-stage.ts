/** Runs stages and counts their tests, their seconds and the seconds of processor that they and their children took. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Report, REPORT_VARIABLE } from '#tests/support/stage-report.ts';
import type { Stage } from './stage.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Result extends Report {
  readonly name: string;
  readonly failed: number;
  readonly seconds: number;
  /** User and system time of all its processes that were waited for; null where there is no bash to measure it. */
  readonly processorSeconds: number | null;
}

/** Bash prints to the third channel what its child took; the output of the child stays as it is. */
const MEASURED = 'TIMEFORMAT="%U %S"; { time "$@" 2>&4; } 4>&2 2>&3';
const canMeasure = process.platform !== 'win32';

type Counted = Report & { readonly failed: number };
type Tried = Counted & Pick<Result, 'processorSeconds'>;

export async function runStage(stage: Stage, isAlone: boolean): Promise<Result> {
  if (isAlone) console.log(`\n── ${stage.name}`);
  const started = performance.now();
  const first = await tryOnce(stage, isAlone);
  const files = first.failedFiles;
  const tried =
    stage.apart === undefined || files.length === 0
      ? first
      : bothOf(first, await tryOnce({ ...stage, command: stage.apart(files) }, isAlone));

  const result = {
    name: stage.name,
    ...tried,
    seconds: (performance.now() - started) / 1000,
  };
  console.log(
    `── ${stage.name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds.toFixed(1)} s`,
  );
  return result;
}

async function tryOnce(stage: Stage, isAlone: boolean): Promise<Tried> {
  const path = join(ROOT, 'test-results', `${stage.name}.json`);
  rmSync(path, { force: true });
  const output = isAlone ? 'inherit' : 'pipe';
  const [command, ...parameters] = canMeasure
    ? (['bash', '-c', MEASURED, 'bash', ...stage.command] as const)
    : stage.command;
  const child = spawn(command, parameters, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...stage.env,
      ...(stage.isReported === true ? { [REPORT_VARIABLE]: path } : {}),
    },
    stdio: ['inherit', output, output, canMeasure ? 'pipe' : 'ignore'],
    shell: !canMeasure,
  });
  const [, out, errors, measured] = child.stdio.map(read);
  const ended = once(child, 'close');
  const printed = `${await out}${await errors}`;
  await ended;
  if (!isAlone) process.stdout.write(`\n── ${stage.name}\n${printed}`);
  return {
    ...countOf(stage, path, child.exitCode === 0),
    processorSeconds: sumOf(await measured),
  };
}

/** The second try decides about what failed in the first. */
function bothOf(first: Tried, second: Tried): Tried {
  const stillFailed = second.failures.length;
  const error = 'failed in a process that other files had used';
  return {
    ...second,
    passed: first.passed + Math.max(0, first.failures.length - stillFailed),
    flaky: [
      ...first.flaky,
      ...first.failures
        .filter((name) => second.failed === 0 || !second.failures.includes(name))
        .map((name) => ({ name, error })),
    ],
    processorSeconds:
      first.processorSeconds === null || second.processorSeconds === null
        ? null
        : first.processorSeconds + second.processorSeconds,
  };
}

const read = (stream: unknown): Promise<string> =>
  isReadable(stream) ? text(stream) : Promise.resolve('');

const isReadable = (stream: unknown): stream is Readable =>
  typeof stream === 'object' && stream !== null && 'read' in stream;

function sumOf(measured = ''): number | null {
  const [user, system] = measured.trim().split(' ').map(Number);
  return user === undefined || system === undefined ? null : user + system;
}

function countOf(stage: Stage, path: string, succeeded: boolean): Counted {
  const nothing = { failures: [], failedFiles: [], flaky: [] };
  if (stage.isReported !== true) {
    return { passed: Number(succeeded), failed: Number(!succeeded), ...nothing };
  }
  if (!existsSync(path)) return { passed: 0, failed: 1, ...nothing };
  const report = Report.parse(JSON.parse(readFileSync(path, 'utf8')));
  const failed = report.failures.length;
  return { ...report, failed: succeeded ? failed : Math.max(failed, 1) };
}

/** Adjacent stages of one group run beside each other, on as many cores as there are; the output of each is one piece. */
export async function runStages(stages: readonly Stage[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const group of groupsOf(stages)) results.push(...(await runGroup(group)));
  return results;
}

async function runGroup(group: readonly Stage[]): Promise<Result[]> {
  const results: Result[] = [];
  const queue = group.values();
  const lane = async () => {
    for (const stage of queue) results.push(await runStage(stage, group.length === 1));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}

function groupsOf(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.group !== undefined && last?.[0]?.group === stage.group) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}
