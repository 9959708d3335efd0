/**
 * The states of a once-only row: queued, sending, unknown, undecided, accepted or refused, always under one key (invariants
 * 3, 4, 9). Kinds differ in what an acceptance brings.
 */
import { LOOKS_MOST } from '#schemas/limits.ts';
import type { LaterChange, OnceRowBase } from '#sync/engine/outbox/row-base.ts';
import { waitsForUndo } from './attempt-state.ts';

/** The initial values of a row. */
export const freshOnceRow = {
  state: 'queued',
  refused: null,
  tries: 0,
  nextAt: null,
  lastFailure: null,
} as const;

const NO_ATTEMPTS = { tries: 0, nextAt: null, lastFailure: null } as const;

export function changeOnce<R extends OnceRowBase>(row: R, change: LaterChange): R | null {
  switch (change.type) {
    case 'sending':
      return row.key === change.key && row.state === 'queued'
        ? { ...recounted(row), state: 'sending', tries: row.tries + 1, nextAt: null }
        : row;
    case 'accepted':
      return row.key === change.key
        ? { ...row, ...NO_ATTEMPTS, state: 'acked', refused: null }
        : row;
    case 'refused':
      return row.key === change.key && row.state !== 'acked'
        ? { ...row, ...NO_ATTEMPTS, state: 'refused', refused: change.refusal }
        : row;
    case 'unknown':
      return isOut(row, change.key) ? failed(row, change, 'unknown') : row;
    case 'unconfirmed':
      return isOut(row, change.key) ? lookedFor(row, change) : row;
    case 'later':
      return isOut(row, change.key) || (row.key === change.key && row.state === 'undecided')
        ? { ...failed(row, change, 'queued'), ...(change.asked ? { asked: change.asked } : {}) }
        : row;
    case 'listed':
    case 'unretire':
      return row;
    case 'not-sent':
      return isOut(row, change.key)
        ? { ...failed(row, change, 'queued'), tries: Math.max(0, row.tries - 1) }
        : row;
    case 'retire':
      return row.key === change.key && row.state === 'acked' ? null : row;
    case 'held':
      return row.state === 'queued' && waitsForUndo(row) ? { ...row, nextAt: change.nextAt } : row;
    case 'now':
      return now(row, change.at);
    case 'cancel':
      return isStanding(row) || row.state === 'queued' ? null : row;
  }
}

/** On its way, or possibly arrived. */
const isOut = (row: OnceRowBase, key: string): boolean =>
  row.key === key && (row.state === 'sending' || row.state === 'unknown');

/** Nothing is sent until the member decides. */
export const isStanding = ({ state }: OnceRowBase): boolean =>
  state === 'refused' || state === 'undecided';

/** Look-ups are limited: a backend that never decides must not block the rows that follow. */
function lookedFor<R extends OnceRowBase>(row: R, change: { nextAt: number; failure: string }): R {
  const looks = (row.looks ?? 0) + 1;
  const state = looks < LOOKS_MOST ? 'unknown' : 'undecided';
  return { ...failed(row, change, state), looks };
}

/** The count of look-ups starts again with each new attempt. */
const recounted = <R extends OnceRowBase>(row: R): R =>
  row.looks === undefined ? row : { ...row, looks: 0 };

const failed = <R extends OnceRowBase>(
  row: R,
  change: { nextAt: number; failure: string },
  state: 'queued' | 'unknown' | 'undecided',
): R => ({ ...row, state, nextAt: change.nextAt, lastFailure: change.failure });

/**
 * Send again under the same key: the server may now accept what it refused (credits were bought, the rate limit has
 * passed). `asked` grows only for a refused or undecided row, because the outcome of a row on its way is not yet known.
 * It grows even when the clock was set back.
 */
function now<R extends OnceRowBase>(row: R, at: number): R {
  const again = { ...row, at, nextAt: null };
  if (!isStanding(row)) return again;
  const asked = Math.max(at, (row.asked ?? row.at) + 1);
  return { ...again, state: 'queued', refused: null, asked };
}
