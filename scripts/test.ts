/**
 * Runs everything CI checks, one stage after another, and ends with `N passed, N failed`.
 * `check` runs the stages that need no build; any other arguments are names of stages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { NOT_HERE, STAGES, type Count, type Stage } from '#scripts/test/stages.ts';

const root = join(import.meta.dirname, '..');

function countOf({ report }: Stage, succeeded: boolean): Count {
  if (!report) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const path = join(root, report.path);
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const { passed, failed } = report.read(JSON.parse(readFileSync(path, 'utf8')));
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

const mustRunAll = (process.env['CI'] ?? '') !== '';

function run(stage: Stage): Count {
  console.log(`\n── ${stage.name}`);
  if (stage.report) rmSync(join(root, stage.report.path), { force: true });
  const started = performance.now();

  const [command, ...parameters] = stage.command;
  const { status } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });

  const isNotHere = status === NOT_HERE && !mustRunAll;
  const count = isNotHere ? { passed: 0, failed: 0 } : countOf(stage, status === 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${stage.name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  return count;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => name !== 'check' && STAGES.every((s) => s.name !== name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}: ${STAGES.map((s) => s.name).join(', ')}`);
  process.exit(1);
}
const chosen = STAGES.filter(
  ({ name, quick }) =>
    asked.length === 0 || asked.includes(name) || (quick && asked.includes('check')),
);

let passed = 0;
let failed = 0;
for (const stage of chosen) {
  const count = run(stage);
  passed += count.passed;
  failed += count.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
