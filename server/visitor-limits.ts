/**
 * Limits of calls that need no session (security R20, R21): by the address a request came from, or by what it is about.
 * Where nobody knows the address, all share one.
 */
import { sha256 } from './random-id.ts';
import type { Refused } from './result.ts';
import type { Surroundings } from './route.ts';

/** Null when the call may go on. `names` are those of rate-limits.ts; `about` counts for itself, whoever asks. */
export function tooOften(
  { limiter, address }: Pick<Surroundings, 'limiter' | 'address'>,
  names: readonly string[],
  about: string | null = null,
): Refused | null {
  const subject = about === null ? (address ?? 'somewhere') : sha256(about);
  for (const name of names) {
    const retryAfterS = limiter.take(name, subject);
    if (retryAfterS !== null) {
      return { ok: false, refusal: { code: 'rate', message: 'too often', retryAfterS } };
    }
  }
  return null;
}
