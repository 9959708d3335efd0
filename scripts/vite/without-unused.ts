/**
 * Leaves out of the build what React Router reports to an observer (its option `instrumentations`): the app passes none, and
 * the code is 1 KiB of every first paint.
 */
import type { Plugin } from 'vite';

const REPORTS = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;
const NONE = `
const leftOut = () => { throw new Error('instrumentations are left out of the build'); };
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export {
  leftOut as getRouteInstrumentationUpdates,
  leftOut as instrumentClientSideRouter,
  leftOut as instrumentHandler,
  leftOut as instrumentationResultMetaContext,
};
`;

export function withoutUnused(): Plugin {
  let isFound = false;
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!REPORTS.test(id)) return null;
      isFound = true;
      return NONE;
    },
    generateBundle() {
      if (!isFound)
        this.error('React Router has its reports in another file: this plugin saves nothing');
    },
  };
}
