import { ONLINE_MS } from '#schemas/limits.ts';

/** After this time no exact time is shown: it is of little use and reveals too much. */
const LONG_AGO_MS = 30 * 24 * 3_600_000;

export type LastActivity = 'online' | 'recent' | 'long-ago';

/** How long ago a member was active, in coarse steps; null when not known. */
export function lastActivity(time: string | null, now: number): LastActivity | null {
  const at = time === null ? Number.NaN : Date.parse(time);
  if (Number.isNaN(at)) return null;

  const age = now - at;
  if (age < ONLINE_MS) return 'online';
  return age < LONG_AGO_MS ? 'recent' : 'long-ago';
}
