/** The state of a like on every screen: the base with this device's intent laid over it. */
import { goesOnAs } from '#sync/engine/intents/attempt-state.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { LikeView } from '#sync/queries/likes.ts';
import { rowsOf } from './rows-of.ts';
import type { LikeRow } from '#sync/engine/intents/like.ts';

export function likeView(base: boolean, row: LikeRow | null | undefined): LikeView {
  if (row === null || row === undefined) return { liked: base, like_state: 'settled' };
  const waits = row.inflight !== null || row.next !== null;
  const waiting = goesOnAs(row) === 'unconfirmed' ? 'unconfirmed' : 'waiting';
  return {
    liked: wantedOf(row) ?? base,
    like_state: waits ? waiting : row.refused === null ? 'settled' : 'refused',
  };
}

export const likeRowsOf = (rows: readonly OutboxRow[]): Map<string, LikeRow> =>
  new Map(rowsOf(rows, 'like').map((row) => [row.target, row]));
