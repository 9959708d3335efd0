/**
 * Runs everything CI checks and ends with `N passed, N failed`. `check` runs the daily checks of a developer; any other
 * arguments are names of stages. Adjacent stages of one group run in parallel, on as many cores as there are; the output of
 * each is printed in one piece when it ends.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import type { Count } from '#scripts/test/reports.ts';
import { isWhole, NOT_HERE, STAGES, type Stage } from '#scripts/test/stages.ts';

const root = join(import.meta.dirname, '..');

interface Counted extends Count {
  /** The tests that failed, as far as the report of the stage names them. */
  readonly failures: readonly string[];
}

interface Result extends Counted {
  readonly name: string;
  readonly seconds: number;
}

function countOf({ report }: Stage, succeeded: boolean): Counted {
  const failures: string[] = [];
  if (!report) return { passed: Number(succeeded), failed: Number(!succeeded), failures };
  const path = join(root, report.path);
  if (!existsSync(path)) return { passed: 0, failed: 1, failures };
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const { passed, failed } = report.read(content);
  failures.push(...report.failures(content));
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), failures };
}

const mustRunAll = (process.env['CI'] ?? '') !== '';

/** Minutes this run may take; none outside of CI. */
const minutes = Number(process.env['TEST_MINUTES'] ?? Number.POSITIVE_INFINITY);

/** The time of the stages so far says how fast the machine is: where the whole would not end, the sample runs and says so. */
function commandOf({ name, command, whole }: Stage): Stage['command'] {
  if (!isWhole || whole === undefined) return command;
  const needed = (performance.now() / 60_000) * (1 + whole.timesBefore);
  if (needed <= minutes) return whole.command;
  const figures = `the whole would end after ${needed.toFixed(0)} of ${minutes} minutes`;
  console.log(`${name} runs a sample: ${figures} (decisions 80)`);
  return command;
}

async function run(stage: Stage, isAlone: boolean): Promise<Result> {
  if (isAlone) console.log(`\n── ${stage.name}`);
  if (stage.report) rmSync(join(root, stage.report.path), { force: true });
  const started = performance.now();

  const [command, ...parameters] = commandOf(stage);
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['inherit', output, output],
    shell: process.platform === 'win32',
  });
  const printed = [child.stdout, child.stderr].map((stream) =>
    stream === null ? Promise.resolve('') : text(stream),
  );
  const ended = once(child, 'close');
  const [out, errors] = await Promise.all(printed);
  await ended;
  if (!isAlone) process.stdout.write(`\n── ${stage.name}\n${out}${errors}`);

  const isNotHere = child.exitCode === NOT_HERE && !mustRunAll;
  const count = isNotHere
    ? { passed: 0, failed: 0, failures: [] }
    : countOf(stage, child.exitCode === 0);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `── ${stage.name}: ${count.passed} passed, ${count.failed} failed, ${seconds.toFixed(1)} s`,
  );
  return { name: stage.name, seconds, ...count };
}

/** At most as many at a time as there are cores, in order. */
async function runGroup(group: readonly Stage[]): Promise<Result[]> {
  const results: Result[] = [];
  const queue = group.values();
  const lane = async () => {
    for (const stage of queue) results.push(await run(stage, group.length === 1));
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

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => name !== 'check' && STAGES.every((s) => s.name !== name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}: ${STAGES.map((s) => s.name).join(', ')}`);
  process.exit(1);
}
const chosen = STAGES.filter(
  ({ name, runs }) =>
    asked.includes(name) ||
    (asked.length === 0 && runs !== 'check') ||
    (asked.includes('check') && runs !== 'test'),
);

const results: Result[] = [];
for (const group of groupsOf(chosen)) results.push(...(await runGroup(group)));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
console.log('');
for (const result of results) {
  const failedHere = result.failed === 0 ? '' : `, ${result.failed} failed`;
  console.log(`${result.seconds.toFixed(1).padStart(7)} s  ${result.name}${failedHere}`);
  for (const failure of result.failures)
    console.log(`           ${failure.replace(`${root}/`, '')}`);
}
console.log(`${(performance.now() / 1000).toFixed(1).padStart(7)} s  in all`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
