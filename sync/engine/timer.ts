/** The engine's one timer: the next moment at which something becomes due. */
import { opensAt, stuckAt } from './reads/reads.ts';
import { STUCK_MS, type StepContext } from './step-context.ts';

/** The earliest such moment after now, or null when there is none. What is due now has already been done. */
export function nextTimerAt(context: StepContext): number | null {
  const { endpoints, attempts, reconciling, holds, sendsFrom, pausedUntil } = context.leaderTerm;
  const moments = [
    ...Object.values(endpoints).flatMap((one) => [opensAt(context, one), stuckAt(one)]),
    ...Object.values(attempts).map(({ since }) => since + STUCK_MS),
    ...(reconciling === null ? [] : [reconciling.since + STUCK_MS]),
    ...Object.values(holds),
    sendsFrom,
    pausedUntil,
  ].flatMap((moment) => (moment !== null && moment > context.at ? [moment] : []));
  return moments.length === 0 ? null : Math.min(...moments);
}
