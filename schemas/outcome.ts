/**
 * Everything a member can meet is a value: `Outcome<T>` with one closed union of failures (kebab-case, the client's own).
 * Exceptions are bugs: Comlink loses the code of an exception, but not an outcome.
 */
export type Failure =
  | { code: 'offline' }
  | { code: 'timeout' }
  | { code: 'signed-out' }
  | { code: 'not-found' }
  | { code: 'gone' }
  | { code: 'refused'; status: number; reason: string; message: string; field?: string }
  | { code: 'rate'; retryAfterMs: number }
  | { code: 'server'; status: number; retryAfterMs: number | null }
  | { code: 'unreadable'; endpoint: string; path: string }
  | { code: 'absent'; endpoint: string }
  | { code: 'storage'; reason: string }
  | { code: 'bug'; message: string };

export type FailureCode = Failure['code'];

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

const AGAIN_AFTER_MS = 15_000;

/** How long to wait before asking again what the server has not judged; null when it has, or does not know the call. */
export function againAfterMs(failure: Failure): number | null {
  switch (failure.code) {
    case 'offline':
    case 'timeout':
    case 'server':
      return AGAIN_AFTER_MS;
    case 'rate':
      return failure.retryAfterMs;
    case 'signed-out':
    case 'not-found':
    case 'gone':
    case 'refused':
    case 'unreadable':
    case 'absent':
    case 'storage':
    case 'bug':
      return null;
  }
}
