/**
 * A request to the browser's storage that never settles is a failure too, after its time (sync §2, 30).
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { StoreFailure } from './store.ts';

export function timely<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => {
      const cause = new DOMException('no answer', 'TimeoutError');
      reject(new StoreFailure('no answer', { cause }));
    };
    const timer = setTimeout(late, STORE_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
