import { defineConfig } from 'vitest/config';

/** Only the tests of the engine itself: a mutant that they let live is a missing test of the engine. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/engine/**/*.test.ts'],
    // A mutant runs against a taste of the histories: thousands of mutants do not wait for all of them.
    env: { RUNS: '60' },
    setupFiles: ['tests/support/setup.ts'],
  },
});
