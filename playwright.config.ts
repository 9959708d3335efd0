import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';

/** The files that take longest. */
const LONG = ['lossy-line', 'first-light', 'screens', 'chaos'].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/demo-site.ts',
  // Every story has a server and a browser of its own, and mostly waits. More than two would be late on two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Limits against hanging, not measures of speed: a machine whose browser starts slowly takes four times as long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // They begin, so that at the end neither worker waits for the other.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    // A trace costs a third of the time of every story. `--trace retain-on-failure` records one where a story is to be looked at.
    trace: 'off',
  },
});
