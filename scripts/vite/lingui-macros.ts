import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import type { Plugin } from 'vite';

/** Expands Lingui's macros; only a file that imports one goes through Babel. */
export function linguiMacros(): Plugin {
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.tsx?(\?|$)/, exclude: /node_modules/ },
        code: /@lingui\/(core|react)\/macro/,
      },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id.replace(/\?.*$/, ''),
          configFile: false,
          babelrc: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          // The source text stays in the code: it is shown when no catalogue is available.
          plugins: [[macros, { descriptorFields: 'message' }]],
        });
        if (!result?.code) return null;
        return { code: result.code, map: result.map ? JSON.stringify(result.map) : null };
      },
    },
  };
}
