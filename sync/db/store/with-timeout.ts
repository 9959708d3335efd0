/** Makes a request to the browser's storage fail after a timeout if it never ends (invariant 30). */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { StoreFailure } from './store.ts';

/** The store was given up meanwhile, or the time is over. */
export const noAnswer = (): StoreFailure =>
  new StoreFailure('no answer', { cause: new DOMException('no answer', 'TimeoutError') });

interface TimeoutOptions {
  /** Aborted when the result is no longer needed, before the timeout. */
  end?: AbortSignal;
  limitMs?: number;
}

export function withTimeout<T>(
  work: Promise<T>,
  { end, limitMs = STORE_TIMEOUT_MS }: TimeoutOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(noAnswer());
    const timer = setTimeout(late, limitMs);
    end?.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      end?.removeEventListener('abort', late);
    });
  });
}
