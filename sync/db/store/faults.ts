/**
 * What an error of the browser's storage means (invariant 30). Libraries wrap the browser's own error, sometimes twice,
 * and an exceeded quota appears as an aborted transaction with the reason inside (sync, appendix C).
 */

/**
 * `dead`: this connection will not answer again. `full`: no space is left. `fenced`: another tab leads. `other`:
 * reopening would not help.
 */
export type StoreFault = 'dead' | 'full' | 'fenced' | 'other';

const FENCED = 'Fenced';
const FULL = 'QuotaExceededError';

const DEAD: ReadonlySet<string> = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'NotFoundError',
  'OpenFailedError',
  'TimeoutError',
  'UnknownError',
  'VersionError',
]);

/** Where Dexie and the language store the cause of an error. */
const INSIDE = ['inner', 'cause', 'failures', 'error'] as const;
const DEPTH = 4;

function namesIn(error: unknown, depth: number): string[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [];
  const own = 'name' in error && typeof error.name === 'string' ? [error.name] : [];
  const inner = INSIDE.flatMap((key): unknown[] => {
    const value: unknown = Reflect.get(error, key);
    return Array.isArray(value) ? value : [value];
  });
  return [...own, ...inner.flatMap((one) => namesIn(one, depth - 1))];
}

export function faultOf(error: unknown): StoreFault {
  const names = namesIn(error, DEPTH);
  if (names.includes(FENCED)) return 'fenced';
  if (names.includes(FULL)) return 'full';
  return names.some((name) => DEAD.has(name)) ? 'dead' : 'other';
}
