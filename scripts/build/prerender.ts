import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { sourceBuildId } from '#scripts/vite/build-id.ts';
import { linguiMacros } from '#scripts/vite/lingui-macros.ts';
import { TARGET } from './browsers.ts';

/** The client as one module for the server, which imports it to prerender pages. A hidden folder is never served. */
export async function buildPrerender(root: string, dist: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'src'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [linguiMacros(), react()],
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_BUILD_ID': JSON.stringify(sourceBuildId(root) ?? 'none'),
    },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'src/prerender.tsx'),
      outDir: join(dist, '.prerender'),
      emptyOutDir: true,
      target: TARGET,
      ssrEmitAssets: false,
      rolldownOptions: {
        output: { entryFileNames: 'prerender.js', codeSplitting: false },
      },
    },
  });
}
