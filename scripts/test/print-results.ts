/** The end of a run: a line for each stage, what failed, what passed only when it was tried again, and the closing line. */
import { performance } from 'node:perf_hooks';
import type { Result } from './run-stage.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const column = (seconds: number | null): string =>
  (seconds === null ? '–' : seconds.toFixed(1)).padStart(9);

/** Answers whether all passed, and something did. */
export function printResults(results: readonly Result[]): boolean {
  console.log('\n   wall s  processor s  stage');
  for (const { name, seconds, processorSeconds, failed, failures } of results) {
    const ending = failed === 0 ? '' : `, ${failed} failed`;
    console.log(`${column(seconds)}    ${column(processorSeconds)}  ${name}${ending}`);
    for (const failure of failures) console.log(`${' '.repeat(24)}${failure}`);
  }
  printSums(results);
  printFlaky(results);
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

/** The processor seconds of one build are the unit: a slow machine takes longer for both. */
function printSums(results: readonly Result[]): void {
  const processor = sum(results.map(({ processorSeconds }) => processorSeconds ?? 0));
  const build = results.find(({ name }) => name === 'build')?.processorSeconds ?? null;
  const builds = build === null ? '' : `: ${(processor / build).toFixed(0)} builds`;
  const wall = performance.now() / 1000;
  console.log(`${column(wall)}    ${column(processor)}  in all${builds}`);
}

function printFlaky(results: readonly Result[]): void {
  const flaky = results.flatMap((result) => result.flaky);
  if (flaky.length === 0) return;
  console.log('\nFlaky, passed when tried again (docs/testing.md has the cause or an owner):');
  for (const { name, error } of flaky) console.log(`  ${name}\n    ${error}`);
}
