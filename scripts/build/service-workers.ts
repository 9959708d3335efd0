import { join } from 'node:path';
import { build } from 'vite';
import { sourceBuildId } from '#scripts/vite/build-id.ts';
import { TARGET } from './browsers.ts';

/** One classic script each, because a service worker is registered under a fixed name and loads nothing at run time. */
export async function buildServiceWorkers(root: string, outDir: string): Promise<void> {
  for (const name of ['sw', 'sw-push', 'sw-sync']) {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.VITE_BUILD_ID': JSON.stringify(sourceBuildId(root) ?? 'none'),
      },
      build: {
        outDir,
        emptyOutDir: false,
        target: TARGET,
        modulePreload: false,
        rolldownOptions: {
          input: join(root, 'sw', `${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js`, codeSplitting: false },
        },
      },
    });
  }
}
