/** A reporter for Vitest that writes the report of the stage and ends a run with the slowest files. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { firstLine, writeReport } from '#tests/support/stage-report.ts';

const FILES = 10;

const secondsOf = (file: TestModule): number => file.diagnostic().duration / 1000;
const pathOf = (file: TestModule): string => relative('.', file.moduleId);
const nameOf = (test: TestCase): string => `${pathOf(test.module)}: ${test.fullName}`;

export default class VitestReport implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const failed = tests.filter((test) => test.result().state !== 'passed');
    // A file that does not load has no tests, and the error of a hook belongs to none of them.
    const broken = files.filter(
      (file) => !file.ok() && failed.every(({ module }) => module !== file),
    );
    const flaky = passed.filter((test) => test.diagnostic()?.flaky === true);
    writeReport({
      passed: passed.length,
      failures: [
        ...failed.map(nameOf),
        ...broken.map((file) => `${pathOf(file)}: ${firstLine(file.errors()[0]?.message ?? '')}`),
        ...unhandled.map(({ message }) => `outside of a test: ${firstLine(message)}`),
      ],
      failedFiles:
        unhandled.length > 0
          ? []
          : [...new Set([...failed.map(({ module }) => module), ...broken].map(pathOf))],
      flaky: flaky.map((test) => ({
        name: nameOf(test),
        error: firstLine(test.result().errors?.[0]?.message ?? ''),
      })),
    });
    printSlowest(files);
  }
}

function printSlowest(files: readonly TestModule[]): void {
  const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, FILES);
  console.log('Slowest files:');
  for (const file of slowest) {
    console.log(`${secondsOf(file).toFixed(1).padStart(7)} s  ${pathOf(file)}`);
  }
}
