/** A reporter that ends a run with the slowest files. */
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const FILES = 10;

const secondsOf = (file: TestModule): number => file.diagnostic().duration / 1000;

export default class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, FILES);
    console.log('Slowest files:');
    for (const file of slowest) {
      console.log(`${secondsOf(file).toFixed(1).padStart(7)} s  ${relative('.', file.moduleId)}`);
    }
  }
}
