/**
 * The history of an intent, stored in its row for support (invariant 41): its changes, their times, and how each attempt
 * ended. It holds no name, text or id.
 */
import type { OutboxRow, RowChange } from './rows.ts';
import type { HistoryStep } from './row-base.ts';

/** The first step shows the start and the newest ones the problem; steps between are dropped. */
const STEPS_MOST = 40;

const whyOf = (change: RowChange): string | null => {
  if ('failure' in change) return change.failure;
  return change.type === 'refused' ? change.refusal.reason : null;
};

/** Returns the row with one more step, or unchanged when the change had no effect. `at` is wall-clock ms. */
export function appendHistory(
  before: OutboxRow | null,
  row: OutboxRow | null,
  change: RowChange,
  at: number,
): OutboxRow | null {
  if (row === null || row === before) return row;
  const step: HistoryStep = { at, what: change.type, why: whyOf(change) };
  const [first, ...rest] = before?.history ?? [];
  const history = first === undefined ? [step] : [first, ...rest.slice(2 - STEPS_MOST), step];
  return { ...row, history };
}
