import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  // One browser at a time: the stories stop servers and kill browsers, and two cores are all there may be.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
  },
});
