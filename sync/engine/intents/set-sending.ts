/**
 * What a set-state row would send: the ambiguous wish first, under its own key, then the one that follows it.
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { Send } from '#sync/engine/effects.ts';
import type { SetRow, Wish } from '#sync/engine/rows.ts';
import type { Waiting } from './intent.ts';

export function waitingSet<T>(row: SetRow<T>, sendOf: (wish: Wish<T>) => Send): Waiting | null {
  const wish = row.inflight ?? row.next;
  return wish && { key: wish.key, seq: wish.seq, send: sendOf(wish) };
}

export const isSendingSet = (row: SetRow<unknown>, key: IntentKey): boolean =>
  row.inflight?.key === key;

export const acceptedSet = (row: SetRow<unknown>): IntentKey | null => row.acked?.key ?? null;
