/** Names in index.html the code that starts a prerendered page, for the server (server/client/page-html.ts). */
import type { Plugin } from 'vite';

export const AFTER_PAINT = 'after-paint';

export function afterPaint(): Plugin {
  return {
    name: AFTER_PAINT,
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {});
        const file = chunks.find((made) => made.type === 'chunk' && made.name === AFTER_PAINT);
        if (!file) throw new Error(`the build has no ${AFTER_PAINT}`);
        const attrs = { name: AFTER_PAINT, content: `/${file.fileName}` };
        return [{ tag: 'meta', attrs, injectTo: 'head' }];
      },
    },
  };
}
