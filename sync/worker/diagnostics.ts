/**
 * The history of the intents for support: what waits, what has ended since this tab opened, and how many records could
 * not be read. No names, texts, or ids of others (invariant 41).
 */
import { isOnce, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import type { MemberSession } from './session/member-session.ts';

const intentOf = (row: OutboxRow) =>
  isOnce(row)
    ? { seq: row.seq, at: row.at, state: row.state }
    : {
        inflight: row.inflight && { seq: row.inflight.seq, at: row.inflight.at },
        next: row.next && { seq: row.next.seq, at: row.next.at },
        acked: row.acked && { seq: row.acked.seq, at: row.acked.at },
      };

export function diagnosticsOf(
  { memberView, store }: MemberSession,
  status: SyncStatus,
  { wall, unreadable }: { wall: number; unreadable: Readonly<Record<string, number>> },
): string {
  const { connectivity, waiting, needsYou, leader, build } = status;
  const rows = memberView.outbox.rows().map((row) => ({
    kind: row.kind,
    ...intentOf(row),
    tries: row.tries,
    nextAt: row.nextAt,
    lastFailure: row.lastFailure,
    refused: row.refused && { status: row.refused.status, reason: row.refused.reason },
    history: row.history ?? [],
  }));
  const ended = memberView.outbox
    .ended()
    .map(({ row, at }) => ({ kind: row.kind, history: row.history ?? [], endedAt: at }));
  const freshness = Object.entries(memberView.freshness.polled()).map(([key, freshness]) => ({
    endpoint: key.split(':')[0],
    syncedAt: freshness.syncedAt,
    failure: freshness.failure?.code ?? null,
  }));
  const { invalidRows } = memberView.outbox;
  const state = {
    connectivity,
    waiting,
    needsYou,
    leader,
    build,
    storage: store.kind,
    invalidRows,
    unreadable,
  };
  return JSON.stringify({ at: wall, ...state, freshness, rows, ended }, null, 2);
}
