/**
 * `npm run test:whole [-- PART …]`: runs all parts, or the named ones, and goes on after one that fails. What a part showed
 * stands in test-results/whole.json with its commit; without names, parts that passed on this commit are not run again.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { printResults } from '#scripts/test/print-results.ts';
import { Report } from '#tests/support/stage-report.ts';
import { runStage, type Result } from '#scripts/test/run-stage.ts';
import { system } from '#scripts/test/stage.ts';
import { PARTS } from '#scripts/test/whole.ts';

const ROOT = join(import.meta.dirname, '..');
const RECORD = join(ROOT, 'test-results/whole.json');

const Done = z.extend(Report, {
  name: z.string(),
  commit: z.string(),
  failed: z.number(),
  seconds: z.number(),
  processorSeconds: z.nullable(z.number()),
});
type Done = z.infer<typeof Done>;

function recorded(): Done[] {
  if (!existsSync(RECORD)) return [];
  return z.array(Done).parse(JSON.parse(readFileSync(RECORD, 'utf8')));
}

function record(done: Done): void {
  const others = recorded().filter(({ name }) => name !== done.name);
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, `${JSON.stringify([...others, done], null, 2)}\n`);
}

/** Changed files make it another state, which nothing has passed on yet. */
function commitHere(): string {
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', 'HEAD');
  return git('status', '--porcelain') === '' ? commit : `${commit} and changes`;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => PARTS.every((part) => part.name !== name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${PARTS.map((p) => p.name).join(', ')}`);
  process.exit(1);
}

const commit = commitHere();
const isDone = ({ name, commit: on, failed }: Done): boolean =>
  !asked.includes(name) && on === commit && failed === 0 && !on.includes(' ');
const done = new Map(
  recorded()
    .filter(isDone)
    .map((one) => [one.name, one]),
);
const chosen = PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name));

const results: Result[] = [
  await runStage(system('chromium', 'firefox', 'webkit', 'postgresql'), true),
];
for (const part of chosen) {
  const before = done.get(part.name);
  if (before === undefined) {
    const result = await runStage(part, true);
    record({ ...result, commit });
    results.push(result);
  } else {
    console.log(`── ${part.name}: passed on this commit before`);
    results.push(before);
  }
}
process.exitCode = printResults(results) ? 0 : 1;
