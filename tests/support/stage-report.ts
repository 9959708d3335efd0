/** What a stage with many tests writes to the file that TEST_REPORT names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** A test that passed only when it was tried again, with the first line of the error of its first try. */
const Flaky = z.object({ name: z.string(), error: z.string() });
export type Flaky = z.infer<typeof Flaky>;

export const Report = z.object({
  passed: z.number(),
  /** The names of the tests that failed; a skipped test counts as failed. */
  failures: z.array(z.string()),
  /** The test files of the failures; empty where a failure belongs to no file. */
  failedFiles: z._default(z.array(z.string()), []),
  flaky: z.array(Flaky),
});
export type Report = z.infer<typeof Report>;

export const REPORT_VARIABLE = 'TEST_REPORT';

/** Does nothing where no report was asked for. */
export function writeReport(report: z.input<typeof Report>): void {
  const path = process.env[REPORT_VARIABLE] ?? '';
  if (path === '') return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(report));
}

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

export const firstLine = (message: string): string =>
  message.replace(COLOURS, '').trim().split('\n', 1)[0] ?? '';
