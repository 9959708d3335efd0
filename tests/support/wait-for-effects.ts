/**
 * What a test waits for may be there in a commit whose effects have not run. An effect opens the live queries, so a test that
 * reads the screen without a further wait would find it without its rows, once in a few runs.
 */
import { configure, getConfig } from '@testing-library/react';

/** React's scheduler yields after 5 ms of work and goes on in the next turn: a commit and its effects take at most this many. */
const TURNS = 3;
// Kept before a test replaces the timers.
const nextTurn = setImmediate;
const before = getConfig();

/** With the page in its message, as the library writes it, but only when somebody reads it: a wait drops the error of each of its tries. */
function missing(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => before.getElementError(message, container).message,
  });
  return error;
}

configure({
  getElementError: missing,
  // Parts of a screen load on demand, which takes longer on a busy machine than the library waits by default.
  asyncUtilTimeout: 30_000,
  asyncWrapper: (waiting) =>
    before.asyncWrapper(async () => {
      const found: unknown = await waiting();
      for (let turn = 0; turn < TURNS; turn += 1) {
        await new Promise<void>((resolve) => nextTurn(() => resolve()));
      }
      return found;
    }),
});
