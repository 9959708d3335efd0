/**
 * The states of a row that is done once (message): queued, on its way, perhaps arrived, the member's to decide, accepted or
 * refused; always under its one key (sync §2, 3, 4, 9). Kinds differ in what an acceptance brings.
 */
import { LOOKS_MOST } from '#schemas/limits.ts';
import type { LaterChange, OnceRow } from '#sync/engine/outbox/rows.ts';

/** What a fresh row starts from. */
export const freshOnceRow = {
  state: 'queued',
  refused: null,
  tries: 0,
  nextAt: null,
  lastFailure: null,
} as const;

const NO_ATTEMPTS = { tries: 0, nextAt: null, lastFailure: null } as const;

export function changeOnce<R extends OnceRow>(row: R, change: LaterChange): R | null {
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
    case 'unproved':
      return isOut(row, change.key) ? lookedFor(row, change) : row;
    case 'later':
      return isOut(row, change.key) || (row.key === change.key && row.state === 'undecided')
        ? failed(row, change, 'queued')
        : row;
    case 'not-sent':
      return isOut(row, change.key)
        ? { ...failed(row, change, 'queued'), tries: Math.max(0, row.tries - 1) }
        : row;
    case 'retire':
      return row.key === change.key && row.state === 'acked' ? null : row;
    case 'now':
      return now(row, change.at);
    case 'cancel':
      return isStanding(row) || row.state === 'queued' ? null : row;
  }
}

/** On its way, or perhaps arrived. */
const isOut = (row: OnceRow, key: string): boolean =>
  row.key === key && (row.state === 'sending' || row.state === 'unknown');

/** It stands still until the member says what becomes of it. */
export const isStanding = ({ state }: OnceRow): boolean =>
  state === 'refused' || state === 'undecided';

/** Looks are limited: a backend that never decides must not hold the rows after it. */
function lookedFor<R extends OnceRow>(row: R, change: { nextAt: number; failure: string }): R {
  const looks = (row.looks ?? 0) + 1;
  const state = looks < LOOKS_MOST ? 'unknown' : 'undecided';
  return { ...failed(row, change, state), looks };
}

/** What leaves is looked for anew. */
const recounted = <R extends OnceRow>(row: R): R =>
  row.looks === undefined ? row : { ...row, looks: 0 };

const failed = <R extends OnceRow>(
  row: R,
  change: { nextAt: number; failure: string },
  state: 'queued' | 'unknown' | 'undecided',
): R => ({ ...row, state, nextAt: change.nextAt, lastFailure: change.failure });

/**
 * Once more under the same key: what the server refused it may take now (credits were bought, the rate has passed). Only for
 * what stands still is it a new word: of what is under way nobody knows yet whether it arrived. A clock that was set back
 * does not make it an older one.
 */
function now<R extends OnceRow>(row: R, at: number): R {
  const again = { ...row, at, nextAt: null };
  if (!isStanding(row)) return again;
  const asked = Math.max(at, (row.asked ?? row.at) + 1);
  return { ...again, state: 'queued', refused: null, asked };
}
