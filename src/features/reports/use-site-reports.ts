/**
 * Whether the site takes reports at all. Another backend may lack the call: then the member must know before anything is typed.
 * It is asked when the dialog opens; without an answer the site counts as one that takes them, because a report can wait.
 */
import { useIsAway } from '#src/data/use-is-away.ts';
import { useLive } from '#src/data/use-live.ts';
import { useDelayed } from '#src/lib/use-delayed.ts';
import { reportsQuery } from '#sync/queries/complaints.ts';

/** A person who needs help does not wait longer for this. */
const LATE_AFTER_MS = 2_000;

export function useSiteReports(): 'asking' | 'takes' | 'lacks' {
  const live = useLive(reportsQuery, {});
  const isAway = useIsAway();
  const isAsking = live.state === 'loading-first' && !isAway;
  const isLate = useDelayed(isAsking, LATE_AFTER_MS);
  if (live.state === 'error' && live.failure.code === 'absent') return 'lacks';
  return isAsking && !isLate ? 'asking' : 'takes';
}
