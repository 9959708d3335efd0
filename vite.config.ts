import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { TARGET } from './scripts/build/browsers.ts';
import { chunkFileNames } from './scripts/build/file-names.ts';
import { afterPaint } from './scripts/vite/after-paint.ts';
import { beforePaint } from './scripts/vite/before-paint.ts';
import { buildId } from './scripts/vite/build-id.ts';
import { catalogues } from './scripts/vite/catalogues.ts';
import { fontPreload } from './scripts/vite/font-preload.ts';
import { linguiMacros } from './scripts/vite/lingui-macros.ts';
import { manifests } from './scripts/vite/manifests.ts';
import { sharedFiles } from './scripts/vite/shared-files.ts';
import { withoutUnused } from './scripts/vite/without-unused.ts';

const project = import.meta.dirname;
const underTest = process.env['VITEST'] !== undefined;
/** Loads Vitest, which a build does without. */
const order = underTest ? await import('./scripts/vite/longest-first.ts') : null;
const backend = process.env['BACKEND_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;

const FROM_BACKEND = ['/api', '/images', '/build.json', '/health'];
const MADE_BY_A_BUILD = '/manifest.webmanifest';
const proxied = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, { target: backend }]));

const shared = sharedFiles(`${project}/src`);

/** Chunks of pages that a visitor opens first, as scripts/build/file-names.ts names them. The matches at the end of the signup come when the service worker has stored all. */
const FOR_VISITORS =
  /^assets\/(routes|login|signup(?!-matches)|page|landing[23]|member-(signup|landing)|video|gallery|maplanding|alonetonight|iconslanding|partnetwork|collagelanding|transitionsvideolanding)-/;

const SERVER = ['server', 'conformance', 'legacy'];
const SYNC = ['corpus', 'engine', 'journeys', 'sim', 'store', 'worker'];
/**
 * Mock a module that others load too, load a second copy of one, load what replaces a global (`@hono/node-server`), or leave
 * requests of killed tabs behind, which report seconds later that they got no answer.
 */
const APART = [
  'tests/server/auth/password-hash.test.ts',
  'tests/legacy/messages-behind-our-host.test.ts',
  'tests/journeys/{histories/histories,app-lock,app-lock-off.whole,buying,deck,late-news,leaving-tabs,match-owed.whole,other-member,push,sleeper.whole,store-death.whole,two-tabs,unavailable-store.whole}.test.ts',
  'tests/store/{another-realm,store}.test.ts',
];
const SCREENS = ['tests/screens/**/*.test.{ts,tsx}'];
/** Need a page that has not begun: what was asked once on a device, where the member came from, the device's time zone, code that acts when it is loaded; or no frame that an earlier file has asked for. */
const SCREENS_APART = [
  'tests/screens/{app-device,last-screen,load-background,local-day,show-last-screen,tracking}.test.ts',
  'tests/screens/{app-update,conversation-report,drawn-anew,landers-parts,money-keyboard,report,report-absent,start-page,translator,ui-buttons,ui-overlays,ui-toasts}.test.tsx',
];
const testsIn = (folder: string) => `tests/${folder}/**/*.test.ts`;
/** Limits against hanging: no test is about time, and the embedded database opens in seconds where cores are shared. */
const patient = { hookTimeout: 600_000, testTimeout: 600_000 };
/** A late timer is not a fault: a test that passes the second time is named as flaky (docs/testing.md). */
const triedTwice = { retry: 1 };
const setupFiles = [`${project}/tests/support/setup.ts`];
const setupScreens = [...setupFiles, `${project}/tests/support/setup-screens.ts`];

export default defineConfig({
  root: 'src',
  define: { 'import.meta.env.VITE_DEV_TOOLS': JSON.stringify(process.env['DEV_TOOLS'] === '1') },
  cacheDir: `${project}/node_modules/.cache/vite`,
  resolve: {
    // Our React has the hook itself: the stand-in for React 17 would be 0.4 KiB of every first paint.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  plugins: [
    linguiMacros(),
    react(),
    underTest
      ? []
      : [
          tailwindcss(),
          beforePaint(project),
          fontPreload(),
          afterPaint(project),
          withoutUnused(project),
          catalogues(),
          manifests(process.env),
          shared.plugin,
          buildId(project),
        ],
  ],
  worker: {
    format: 'es',
    plugins: () => [linguiMacros()],
    rolldownOptions: {
      output: {
        chunkFileNames,
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
    target: TARGET,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The list of what each page imports is in the first code of all: pages that the service worker has stored need none.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || FOR_VISITORS.test(file)
          ? files
          : files.filter((needed) => needed.endsWith('.css')),
    },
    // Whoever has them reads the sources: made when asked for.
    sourcemap: process.env['SOURCE_MAPS'] === '1',
    rolldownOptions: {
      // Reading a property changes nothing in our code and in our libraries: 0.3 KiB of unused reads go.
      treeshake: { propertyReadSideEffects: false },
      input: `${project}/src/index.html`,
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            // What every page needs comes in one piece, with its libraries: forty small ones compress 5 KiB worse, and the
            // libraries by themselves 1 KiB, which a new version pays by loading them again.
            {
              name: 'shell',
              tags: ['$initial'],
              test: /\/(src\/(?!main\.tsx)|sync\/|schemas\/|node_modules\/(@lingui|comlink|lucide-react|react|react-dom|react-router|scheduler)\/)|vite\/preload-helper/,
              includeDependenciesRecursively: false,
            },
            // The same for the fields of the login and of the signup.
            {
              name: 'fields',
              test: /\/src\/(ui\/(banner|field|field-error|field-frame|field-style|icon-button|noted-field|password-field|text-link)\.tsx?|i18n\/(use-)?failure-text\.ts|lib\/visitors\/use-taken-over-form\.ts)$|\/schemas\/ink\.ts$|\/lucide-react\/.*\/(arrow-left|check|key-round|eye|eye-off|circle-exclamation-point|circle-question-mark|info)\.mjs$/,
              includeDependenciesRecursively: false,
            },
            {
              name: shared.fileOf,
              test: (id) => shared.fileOf(id) !== null,
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
    // Half of the time a journey waits for a timer: two workers share a core.
    maxWorkers: 2 * availableParallelism(),
    // A busy machine takes its time.
    expect: { poll: { timeout: 30_000 } },
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
      // Files of `server`, `sync` and `screens` share a process and what it has loaded: compiling the embedded database and our modules
      // for each file costs more than most files. So a file there leaves nothing behind: no global, no timer, no listener.
      {
        extends: true,
        root: project,
        test: {
          name: 'server',
          environment: 'node',
          include: SERVER.map(testsIn),
          exclude: APART,
          isolate: false,
          setupFiles,
          ...patient,
        },
      },
      {
        extends: true,
        root: project,
        test: {
          name: 'sync',
          environment: 'node',
          include: SYNC.map(testsIn),
          exclude: APART,
          isolate: false,
          setupFiles,
          ...patient,
          ...triedTwice,
        },
      },
      {
        extends: true,
        root: project,
        test: {
          name: 'rules',
          environment: 'node',
          include: [testsIn('rules'), 'tests/*.test.ts'],
          isolate: false,
          setupFiles,
          ...patient,
        },
      },
      {
        extends: true,
        root: project,
        test: {
          name: 'apart',
          environment: 'node',
          include: [...['sw', 'server-outside'].map(testsIn), ...APART],
          setupFiles,
          ...patient,
          ...triedTwice,
        },
      },
      {
        extends: true,
        root: project,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
          include: SCREENS,
          exclude: SCREENS_APART,
          setupFiles: setupScreens,
          ...patient,
          ...triedTwice,
        },
      },
      {
        extends: true,
        root: project,
        test: {
          name: 'screens-apart',
          environment: 'happy-dom',
          include: SCREENS_APART,
          setupFiles: setupScreens,
          ...patient,
          ...triedTwice,
        },
      },
    ],
  },
});
