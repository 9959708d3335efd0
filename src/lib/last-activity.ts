/** Activity closer than this counts as being there now. */
const ONLINE_MS = 5 * 60_000;
/** Further back an exact time helps nobody and tells too much. */
const LONG_AGO_MS = 30 * 24 * 3_600_000;

export type LastActivity = 'online' | 'recent' | 'long-ago';

/** How long ago somebody was last seen, as coarse as one would say it; null when it is not known. */
export function lastActivity(time: string | null, now: number): LastActivity | null {
  const at = time === null ? Number.NaN : Date.parse(time);
  if (Number.isNaN(at)) return null;

  const age = now - at;
  if (age < ONLINE_MS) return 'online';
  return age < LONG_AGO_MS ? 'recent' : 'long-ago';
}
