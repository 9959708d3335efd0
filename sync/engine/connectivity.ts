/**
 * Whether the server is reachable: counts consecutive failures and derives what the member is shown (invariants 12, 25;
 * decisions 22, 24). While it is down, only the user call is sent, as a probe.
 */
import type { Versions } from '#schemas/headers.ts';
import { POLL_MS, WAKE_SPREAD_MS } from '#schemas/limits.ts';
import type { Connectivity } from '#sync/queries/status.ts';
import { releaseHolds } from './outbox/holds.ts';
import type { MissKind, LeaderTerm } from './state.ts';
import { draw, patch, patchEndpoint, type StepContext } from './step-context.ts';
import { newest } from './reads/versions.ts';

/** One lost answer is normal; two in a row mean a dead connection. */
const DOWN_AFTER = 2;

export const isDown = ({ misses }: LeaderTerm): boolean =>
  misses.dead && misses.count >= DOWN_AFTER;

/**
 * `navigator.onLine` counts only when it is false, and only until an answer arrives to a request that left after it became
 * false: an answer that was already on its way shows nothing about the connection now.
 */
export const isOffline = ({
  isBrowserOffline,
  leaderTerm,
}: Pick<StepContext, 'isBrowserOffline' | 'leaderTerm'>): boolean =>
  isBrowserOffline && !leaderTerm.onlineAnyway;

export interface AnswerMarks {
  versions: Versions;
  sync: boolean;
}

/**
 * Our server answered a request made at `requestedAt`. After an outage the other reads return spread over time, the
 * outbox at once. Counters from an earlier server epoch are ignored.
 */
export function onServerAnswer(
  context: StepContext,
  heading: AnswerMarks | null,
  requestedAt: number,
): void {
  const { leaderTerm } = context;
  const isOfThisServerEpoch = requestedAt >= leaderTerm.serverEpochSince;
  const wasDown = isDown(leaderTerm);
  patch(context, {
    answered: true,
    misses: { ...leaderTerm.misses, count: 0 },
    sendFaults: 0,
    sendsFrom: 0,
    onlineAnyway:
      context.isBrowserOffline && (leaderTerm.onlineAnyway || requestedAt > leaderTerm.offlineFrom),
    sync: heading?.sync ?? leaderTerm.sync,
    hints:
      heading === null || !isOfThisServerEpoch
        ? leaderTerm.hints
        : newest(leaderTerm.hints, heading.versions),
  });
  if (!wasDown) return;
  releaseHolds(context);
  spreadReads(context, context.isBrowserOffline ? WAKE_SPREAD_MS : POLL_MS);
}

/**
 * The first poll after an outage (decisions 24). All clients lost the server at the same time, so they must not return at
 * the same time.
 */
function spreadReads(context: StepContext, withinMs: number): void {
  for (const [key, { phase, due: planned }] of Object.entries(context.leaderTerm.endpoints)) {
    if (phase !== 'waiting' || planned > context.at + withinMs) continue;
    const due = context.at + Math.floor(draw(context) * withinMs);
    patchEndpoint(context, key, { due, cause: 'poll', failures: 0 });
  }
}

export function missed(context: StepContext, kind: MissKind, dead: boolean): void {
  patch(context, { misses: { count: context.leaderTerm.misses.count + 1, kind, dead } });
}

/** Null: not yet known in this leader term. */
export function connectivityOf(context: StepContext): Connectivity | null {
  const { leaderTerm } = context;
  if (isOffline(context)) return 'offline';
  const { count, kind } = leaderTerm.misses;
  const enough = kind === 'portal' || !leaderTerm.answered ? 1 : DOWN_AFTER;
  if (count >= enough) return kind;
  if (leaderTerm.sendFaults >= DOWN_AFTER) return 'offline';
  return leaderTerm.answered || leaderTerm.connectivity !== null ? 'online' : null;
}
