/**
 * Preloads the latin font before the stylesheet names it, so that the first text uses it. Only in a build, because the file
 * name contains a hash.
 */
import type { Plugin } from 'vite';

const LATIN = /figtree-latin-wght-normal[\w-]*\.woff2$/;

export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => LATIN.test(name));
        if (!font) throw new Error('font-preload: the build has no latin font');
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2' };
        return [{ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head-prepend' }];
      },
    },
  };
}
