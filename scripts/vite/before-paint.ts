/**
 * Puts the code of src/before-paint.ts into the head of the page: a file of its own would be one more request before the
 * paint. It stands before the styles, because a script after them waits for them.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { TARGET } from '#scripts/build/browsers.ts';

/** A browser looks for the encoding at the very start only. */
const START = '<meta charset="utf-8" />';

export function beforePaint(project: string): Plugin {
  return {
    name: 'before-paint',
    async transformIndexHtml(html) {
      if (!html.includes(START)) throw new Error(`before-paint: index.html lacks ${START}`);
      const code = await codeOf(project);
      return html.replace(START, () => `${START}\n    <script>${code}</script>`);
    },
  };
}

async function codeOf(project: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(project, 'src'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: TARGET,
      lib: { entry: join(project, 'src/before-paint.ts'), formats: ['iife'], name: 'beforePaint' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('before-paint: nothing was built');
  return chunk.code.trim();
}
