/** Work that can wait runs when the page is idle. */
const IDLE_WITHIN_MS = 5_000;
/** Where the browser does not report that it is idle. */
const PROBABLY_IDLE_MS = 1_500;

/** Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, PROBABLY_IDLE_MS);
  return () => clearTimeout(timer);
}
