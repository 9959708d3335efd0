/**
 * Builds the code that starts a page with content of its own, and names it in index.html for the server
 * (server/client/page-html.ts). It shares no file with the client: the client is what it waits with.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { codeAlone } from './code-alone.ts';

const NAME = 'after-paint';

export function afterPaint(project: string): Plugin {
  return {
    name: NAME,
    apply: 'build',
    async buildStart() {
      const entry = join(project, 'src/app/before-script/after-paint.ts');
      this.emitFile({ type: 'asset', name: `${NAME}.js`, source: await codeAlone(entry) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const files = Object.values(bundle ?? {});
        const file = files.find(
          (made) => made.type === 'asset' && made.names.includes(`${NAME}.js`),
        );
        if (!file) throw new Error(`the build has no ${NAME}`);
        const attrs = { name: NAME, content: `/${file.fileName}` };
        return [{ tag: 'meta', attrs, injectTo: 'head' }];
      },
    },
  };
}
