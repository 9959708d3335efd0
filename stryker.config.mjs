/** `npm run mutate`: every small change of the engine must fail a test. `-- --mutate FILE,FILE` looks at a few files only. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['sync/engine/**/*.ts', '!sync/engine/{effects,events,state}.ts'],
  vitest: { configFile: 'stryker.vitest.config.ts', related: false },
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, reportTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: '.cache/stryker',
  // It would rewrite tsconfig.json by an API that TypeScript 7 has no more; nothing needs it there.
  tsconfigFile: 'none.json',
  thresholds: { high: 95, low: 90, break: 90 },
};
