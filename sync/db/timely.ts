/**
 * A request to the browser's storage that never settles is a failure too, after its time (sync §2, 30).
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { StoreFailure } from './store.ts';

/** Whoever waits for it has given the store up; or its time is over. */
export const noAnswer = (): StoreFailure =>
  new StoreFailure('no answer', { cause: new DOMException('no answer', 'TimeoutError') });

interface Patience {
  /** Nobody waits any longer, whatever time is left. */
  end?: AbortSignal;
  limitMs?: number;
}

export function timely<T>(
  work: Promise<T>,
  { end, limitMs = STORE_TIMEOUT_MS }: Patience = {},
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
