/** Builds one module with what it imports to code that stands alone: it shares no file with the client. */
import { join } from 'node:path';
import { build } from 'vite';
import { TARGET } from '#scripts/build/browsers.ts';

export async function codeAlone(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(entry, '..'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: TARGET,
      lib: { entry, formats: ['iife'], name: 'alone' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`nothing was built of ${entry}`);
  return chunk.code.trim();
}
