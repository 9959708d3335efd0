/** What the JSON reports of the stages say: how many tests passed, and which failed. */
import * as z from 'zod/mini';

export interface Count {
  passed: number;
  failed: number;
}

export interface Report {
  path: string;
  read: (report: unknown) => Count;
  /** Each test that failed, with its file. */
  failures: (report: unknown) => string[];
}

const VitestReport = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** A skipped test counts as failed. */
function readVitest(report: unknown): Count {
  const { numTotalTests, numPassedTests } = VitestReport.parse(report);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

function readPlaywright(report: unknown): Count {
  const { expected, unexpected, flaky, skipped } = PlaywrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

const VitestFailures = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** A file that does not load has no tests. */
const failuresOfVitest = (report: unknown): string[] =>
  VitestFailures.parse(report).testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    if (failed.length === 0 && status !== 'passed') return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });

interface Suite {
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: Suite[] | undefined;
}
const Suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
    suites: z.optional(z.array(Suite)),
  }),
);
const PlaywrightFailures = z.object({ suites: z.array(Suite) });

const failuresOfPlaywright = (report: unknown): string[] =>
  PlaywrightFailures.parse(report).suites.flatMap(function failed(suite): string[] {
    const own = suite.specs.filter(({ ok }) => !ok).map(({ title }) => `${suite.file}: ${title}`);
    return [...own, ...(suite.suites ?? []).flatMap(failed)];
  });

const WalkReport = z.object({ passed: z.number(), failed: z.number() });

export const ofVitest = (path: string): Report => ({
  path,
  read: readVitest,
  failures: failuresOfVitest,
});

export const ofPlaywright = (path: string): Report => ({
  path,
  read: readPlaywright,
  failures: failuresOfPlaywright,
});

/** The walks of the engines print what failed at their end. */
export const ofWalk = (path: string): Report => ({
  path,
  read: (report) => WalkReport.parse(report),
  failures: () => [],
});
