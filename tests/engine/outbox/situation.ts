/**
 * A moment of a leader that may send: the server answers, the session is confirmed, and these rows wait.
 */
import { NO_VERSIONS } from '#schemas/headers.ts';
import { emptyLeaderTerm } from '#sync/engine/leadership/leader-term.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Situation } from '#sync/engine/outbox/send-policy.ts';
import type { LeaderTerm } from '#sync/engine/state.ts';
import { ME, WALL } from '#tests/engine/people.ts';

export const AT = 5_000;

export function situationOf(
  rows: readonly OutboxRow[],
  changes: Partial<LeaderTerm> = {},
): Situation {
  const read = { etags: {}, pendingEtags: {}, versions: NO_VERSIONS, readAt: {} };
  const begun = emptyLeaderTerm({
    type: 'leading',
    at: AT,
    wall: WALL,
    epoch: 1,
    rows,
    ...read,
  });
  const leaderTerm = { ...begun, isSessionConfirmed: true, sync: true, ...changes };
  return { at: AT, wall: WALL, member: ME, isBrowserOffline: false, leaderTerm };
}
