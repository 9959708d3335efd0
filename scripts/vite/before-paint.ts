/**
 * Puts the code of src/before-paint.ts into the head of the page: a file of its own would be one more request before the
 * paint. It stands before the styles, because a script after them waits for them.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { codeAlone } from './code-alone.ts';

/** A browser looks for the encoding at the very start only. */
const START = '<meta charset="utf-8" />';

export function beforePaint(project: string): Plugin {
  return {
    name: 'before-paint',
    async transformIndexHtml(html) {
      if (!html.includes(START)) throw new Error(`before-paint: index.html lacks ${START}`);
      const code = await codeAlone(join(project, 'src/before-paint.ts'));
      return html.replace(START, () => `${START}\n    <script>${code}</script>`);
    },
  };
}
