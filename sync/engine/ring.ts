/**
 * The engine's one timer: when something will be due by the mere passing of time.
 */
import { opensAt, stuckAt } from './reads.ts';
import { STUCK_MS, type Turn } from './turn.ts';

/** The next such moment after now; what is due now has been done. */
export function nextRing(turn: Turn): number | null {
  const { endpoints, flights, settling, holds, sendsFrom, pausedUntil } = turn.leaderTerm;
  const moments = [
    ...Object.values(endpoints).flatMap((one) => [opensAt(turn, one), stuckAt(one)]),
    ...Object.values(flights).map(({ since }) => since + STUCK_MS),
    ...(settling === null ? [] : [settling.since + STUCK_MS]),
    ...Object.values(holds),
    sendsFrom,
    pausedUntil,
  ].flatMap((moment) => (moment !== null && moment > turn.at ? [moment] : []));
  return moments.length === 0 ? null : Math.min(...moments);
}
