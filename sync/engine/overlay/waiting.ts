/**
 * Everything the server has not accepted yet, oldest first, and how much of it needs the member (product §2.2).
 */
import type { Card } from '#schemas/profile.ts';
import {
  ROW_VERSION,
  type LikeRow,
  type MessageRow,
  type OutboxRow,
  type ReadRow,
  type SeenRow,
} from '#sync/engine/rows.ts';
import type { CardOf } from './likes.ts';
import { isExpired, reasonOf } from './message-state.ts';

export interface WaitingItem {
  key: string;
  kind: 'like' | 'unlike' | 'message' | 'read' | 'seen';
  card: Card | null;
  body: string | null;
  createdAt: number;
  state: 'queued' | 'sending' | 'unknown' | 'retry' | 'refused' | 'expired';
  reason: string | null;
  nextTryAt: number | null;
  canCancel: boolean;
}

export interface WaitingCounts {
  waiting: number;
  needsYou: number;
}

export function waitingRows(
  rows: readonly OutboxRow[],
  cardOf: CardOf,
  wall: number,
): WaitingItem[] {
  return rows
    .flatMap((row) => {
      if (row.v !== ROW_VERSION) return [];
      const item = row.kind === 'message' ? messageItem(row, cardOf, wall) : setItem(row, cardOf);
      return item === null ? [] : [item];
    })
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

/** `needsYou` is what stands still until the member says what shall become of it. */
export function waitingCounts(rows: readonly OutboxRow[], wall: number): WaitingCounts {
  const items = waitingRows(rows, () => null, wall);
  const needsYou = items.filter(({ state }) => state === 'refused' || state === 'expired').length;
  return { waiting: items.length - needsYou, needsYou };
}

function messageItem(row: MessageRow, cardOf: CardOf, wall: number): WaitingItem | null {
  if (row.state === 'acked') return null;
  const retries = row.nextAt !== null && row.lastFailure !== null;
  const queued = isExpired(row, wall) ? 'expired' : retries ? 'retry' : 'queued';
  return {
    key: row.id,
    kind: 'message',
    card: cardOf(row.target),
    body: row.body,
    createdAt: row.at,
    state: row.state === 'queued' ? queued : row.state,
    reason: row.refused === null ? row.lastFailure : reasonOf(row.refused),
    nextTryAt: row.state === 'queued' ? row.nextAt : null,
    canCancel: row.state === 'queued' || row.state === 'refused',
  };
}

/** A refused mark is nothing the member could mend: it stays on this device and is not shown here. */
function setItem(row: LikeRow | ReadRow | SeenRow, cardOf: CardOf): WaitingItem | null {
  const refused = row.kind === 'like' ? (row.refused?.wish ?? null) : null;
  const wish = row.next ?? row.inflight ?? refused;
  if (wish === null) return null;
  const isRefused = row.next === null && row.inflight === null;
  return {
    key: row.id,
    kind: row.kind === 'like' ? (wish.wish === true ? 'like' : 'unlike') : row.kind,
    card: row.kind === 'seen' ? null : cardOf(row.target),
    body: null,
    createdAt: wish.at,
    state: isRefused ? 'refused' : setState(row),
    reason: row.refused === null ? row.lastFailure : reasonOf(row.refused),
    nextTryAt: row.nextAt,
    canCancel: row.next !== null || isRefused,
  };
}

function setState(row: LikeRow | ReadRow | SeenRow): WaitingItem['state'] {
  if (row.nextAt !== null && row.lastFailure !== null) return 'retry';
  return row.inflight === null ? 'queued' : 'sending';
}
