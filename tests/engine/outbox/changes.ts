/**
 * The changes that a row may go through, by the sequence of their intents.
 */
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { keyOf, REFUSAL, WALL } from '#tests/engine/people.ts';

export const LIKE = 'like:ada';
export const READ = 'read:ada';
export const SEEN = 'seen';
export const MESSAGE = keyOf(1);

export const sending = (seq: number): RowChange => ({ type: 'sending', key: keyOf(seq) });
export const accepted = (seq: number): RowChange => ({
  type: 'accepted',
  key: keyOf(seq),
  message: null,
});
export const refused = (seq: number): RowChange => ({
  type: 'refused',
  key: keyOf(seq),
  refusal: REFUSAL,
});
export const retire = (seq: number, by: EndpointName = 'likes'): RowChange => ({
  type: 'retire',
  key: keyOf(seq),
  by,
});
export const cancel: RowChange = { type: 'cancel' };
export const failing = (type: 'unknown' | 'later' | 'not-sent', seq: number): RowChange => ({
  type,
  key: keyOf(seq),
  nextAt: WALL + 5,
  failure: 'timeout',
});

/** The sequences of the intents in a like row. */
export function layers(row: OutboxRow | null) {
  if (row?.kind !== 'like') return null;
  const { inflight, next, acked, refused: no } = row;
  return [inflight?.seq ?? null, next?.seq ?? null, acked?.seq ?? null, no?.intent.seq ?? null];
}
