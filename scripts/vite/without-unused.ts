/**
 * Leaves out of the build what libraries bring for callers that the app does not have: it would be 3 KiB of every first paint.
 * A file of a library is replaced by one with the same exports.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the app must not call: a call throws. */
const LEFT_OUT = `const leftOut = () => { throw new Error('this part is left out of the build'); };`;

interface Replaced {
  of: string;
  file: RegExp;
  code: string;
}

const replacedIn = (project: string): Replaced[] => [
  {
    of: "React Router's reports to an observer (its option instrumentations)",
    file: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    code: `${LEFT_OUT}
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export {
  leftOut as getRouteInstrumentationUpdates,
  leftOut as instrumentClientSideRouter,
  leftOut as instrumentHandler,
  leftOut as instrumentationResultMetaContext,
};`,
  },
  {
    of: "React Router's framework, which loads pages ahead by a manifest of its own server",
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    code: `import { createContext } from 'react';
${LEFT_OUT}
const NOTHING_AHEAD = [false, null, {}];
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => NOTHING_AHEAD;
export const mergeRefs = (ref) => ref;
export {
  leftOut as CRITICAL_CSS_DATA_ATTRIBUTE,
  leftOut as Links,
  leftOut as Meta,
  leftOut as PrefetchPageLinks,
  leftOut as Scripts,
  leftOut as setIsHydrated,
  leftOut as useFrameworkContext,
};`,
  },
  {
    of: "Lucide's sizes and context",
    file: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    code: `export { lucideIcon as default } from ${JSON.stringify(join(project, 'src/ui/lucide-icon.ts'))};`,
  },
];

export function withoutUnused(project: string): Plugin {
  const replaced = replacedIn(project);
  const found = new Set<Replaced>();
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = replaced.find(({ file }) => file.test(id));
      if (part === undefined) return null;
      found.add(part);
      return part.code;
    },
    generateBundle() {
      const missed = replaced.find((part) => !found.has(part));
      if (missed) this.error(`${missed.of}: in another file, and no longer left out`);
    },
  };
}
