import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildId } from './scripts/vite/build-id.ts';
import { catalogues } from './scripts/vite/catalogues.ts';
import { fontPreload } from './scripts/vite/font-preload.ts';
import { linguiMacros } from './scripts/vite/lingui-macros.ts';
import { manifests } from './scripts/vite/manifests.ts';

const project = import.meta.dirname;
const underTest = process.env['VITEST'] !== undefined;
/** Loads Vitest, which a build does without. */
const order = underTest ? await import('./scripts/vite/longest-first.ts') : null;
const backend = process.env['BACKEND_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;

const FROM_BACKEND = ['/api', '/images', '/build.json', '/health'];
const MADE_BY_A_BUILD = '/manifest.webmanifest';
const proxied = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, { target: backend }]));

export default defineConfig({
  root: 'src',
  cacheDir: `${project}/node_modules/.cache/vite`,
  plugins: [
    linguiMacros(),
    react(),
    underTest
      ? []
      : [tailwindcss(), fontPreload(), catalogues(), manifests(process.env), buildId(project)],
  ],
  worker: {
    format: 'es',
    plugins: () => [linguiMacros()],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // WebKit runs a worker's entry a second time when another file imports it: the entry is alone in its file.
          groups: [
            { name: 'worker', tags: ['$initial'], test: /^(?!.*\/sync\/worker\/main\.ts$)/ },
          ],
        },
      },
    },
  },
  build: {
    outDir: `${project}/dist`,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // Whoever has them reads the sources: made when asked for.
    sourcemap: process.env['SOURCE_MAPS'] === '1',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // What every page needs comes in one piece: forty small ones compress 5 KiB worse.
            {
              name: 'shell',
              tags: ['$initial'],
              test: /\/(src\/(?!main\.tsx)|sync\/|node_modules\/(@lingui|lucide-react|comlink)\/)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [project] },
    proxy: proxied([...FROM_BACKEND, MADE_BY_A_BUILD]),
  },
  preview: { proxy: proxied(FROM_BACKEND) },

  test: {
    root: project,
    // By default a core is left idle, which on two cores is half of them.
    maxWorkers: '100%',
    // A busy machine takes its time; a second is none.
    expect: { poll: { timeout: 5_000 } },
    ...(order === null ? {} : { sequence: { sequencer: order.LongestFirst } }),
    coverage: {
      provider: 'v8',
      include: ['sync/engine/**/*.ts'],
      // Types only: nothing in them runs.
      exclude: ['sync/engine/{effects,events,state}.ts', 'sync/engine/intents/intent.ts'],
      reporter: ['text'],
      thresholds: { statements: 98 },
    },
    projects: [
      {
        extends: true,
        root: project,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/screens/**', 'tests/e2e/**'],
          setupFiles: [`${project}/tests/support/setup.ts`],
        },
      },
      {
        extends: true,
        root: project,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          setupFiles: [
            `${project}/tests/support/setup.ts`,
            `${project}/tests/support/setup-screens.ts`,
          ],
        },
      },
    ],
  },
});
