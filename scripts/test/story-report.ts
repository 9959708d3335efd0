/** A reporter for Playwright that writes the report of the stage. */
import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { firstLine, writeReport } from '#tests/support/stage-report.ts';

const nameOf = ({ location, title }: TestCase): string =>
  `${relative('.', location.file)}: ${title}`;

export default class StoryReport implements Reporter {
  #all: Suite | null = null;
  /** Of no story: a file that does not load, a set-up that failed. */
  readonly #errors: string[] = [];

  onBegin(_: unknown, all: Suite): void {
    this.#all = all;
  }

  onError({ message = '' }: TestError): void {
    this.#errors.push(firstLine(message));
  }

  onEnd(): void {
    const stories = this.#all?.allTests() ?? [];
    const flaky = stories.filter((story) => story.outcome() === 'flaky');
    const passed = stories.filter((story) => story.outcome() === 'expected');
    const failed = stories.filter((story) => !passed.includes(story) && !flaky.includes(story));
    writeReport({
      passed: passed.length + flaky.length,
      failures: [...failed.map(nameOf), ...this.#errors],
      flaky: flaky.map((story) => ({
        name: nameOf(story),
        error: firstLine(story.results[0]?.error?.message ?? ''),
      })),
    });
  }
}
