/** The shortest window of a real rate limit. */
import type { RateWindow } from '#server/limits/rate-limit.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';

export function firstWindow(name: string): RateWindow {
  const window = RATE_LIMITS[name]?.windows[0];
  if (window === undefined) throw new Error(`${name} has no limit`);
  return window;
}
