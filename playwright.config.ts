import { defineConfig } from '@playwright/test';
import { LONG_STORIES } from '#scripts/test/whole.ts';
import { CHROMIUM_FLAGS, installedChromium } from '#tests/support/chromium.ts';

/** The files that take longest. */
const LONG = LONG_STORIES.map((name) => `**/${name}.spec.ts`);

const chromium = installedChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/demo-site.ts',
  // Every story has a server and a browser of its own, and mostly waits. More than two would be late on two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A late timer is not a fault: a story that passes later is named as flaky (docs/testing.md).
  retries: 2,
  // A limit against hanging, not a measure of speed: a machine whose browser starts slowly takes four times as long.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./scripts/test/story-report.ts']],
  // They begin, so that at the end neither worker waits for the other.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    browserName: 'chromium',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: CHROMIUM_FLAGS,
    },
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    // A trace costs a third of the time of every story. `--trace retain-on-failure` records one where a story is to be looked at.
    trace: 'off',
  },
});
