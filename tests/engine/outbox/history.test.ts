import { describe, expect, test } from 'vitest';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { appendHistory } from '#sync/engine/outbox/history.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { accepted, cancel, failing, LIKE, refused, retire, sending } from './changes.ts';
import { like } from '#tests/engine/people.ts';

const historyOf = (...changes: RowChange[]): OutboxRow | null =>
  changes.reduce<OutboxRow | null>(
    (row, change, at) => appendHistory(row, changeRow(row, change, LIKE), change, at),
    null,
  );

describe('the history of a row', () => {
  test('[sync 41] contains each step, its time, and the failure of the attempt', () => {
    const row = historyOf(like(1, true), sending(1), failing('unknown', 1), sending(1), refused(1));

    expect(row?.history?.map(({ at, what }) => [at, what])).toEqual([
      [0, 'intent'],
      [1, 'sending'],
      [2, 'unknown'],
      [3, 'sending'],
      [4, 'refused'],
    ]);
    expect(row?.history?.map(({ why }) => why)).toEqual([
      null,
      null,
      'timeout',
      null,
      row?.refused?.reason,
    ]);
  });

  test('[sync 41] contains no step for a change that leaves the row as it is', () => {
    const row = historyOf(like(1, true), retire(7), accepted(7));

    expect(row?.history).toHaveLength(1);
  });

  test('[sync 41] ends with the row', () => {
    expect(historyOf(like(1, true), cancel)).toBeNull();
  });

  test('[sync 41] of days of attempts keeps the first step and the newest', () => {
    const tries = Array.from({ length: 100 }, () => [sending(1), failing('unknown', 1)]).flat();

    const row = historyOf(like(1, true), ...tries);

    expect(row?.history).toHaveLength(40);
    expect(row?.history?.[0]).toMatchObject({ at: 0, what: 'intent' });
    expect(row?.history?.at(-1)).toMatchObject({ at: 200, what: 'unknown' });
  });
});
