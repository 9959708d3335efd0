import { describe, expect, test } from 'vitest';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { canTakeBack } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { accepted, cancel, LIKE, READ, refused, sending } from './changes.ts';
import { rowsAfter } from './own-changes.ts';
import { like, messageRow, read, REFUSAL } from '#tests/engine/people.ts';

const message = (state: 'queued' | 'sending' | 'unknown' | 'acked') => [messageRow(1, { state })];

const STANDING: [string, OutboxRow[], boolean][] = [
  ['a like that waits', rowsAfter(LIKE, like(1)), true],
  ['a like on its way', rowsAfter(LIKE, like(1), sending(1)), false],
  ['what follows one on its way', rowsAfter(LIKE, like(1), sending(1), like(2, false)), true],
  ['an accepted like', rowsAfter(LIKE, like(1), sending(1), accepted(1)), false],
  ['a refused like', rowsAfter(LIKE, like(1), sending(1), refused(1)), true],
  ['a mark that waits', rowsAfter(READ, read(1, 5)), true],
  ['a message that waits', message('queued'), true],
  ['a message on its way', message('sending'), false],
  ['a message that may have arrived', message('unknown'), false],
  ['an accepted message', message('acked'), false],
  ['a refused message', [messageRow(1, { state: 'refused', refused: REFUSAL })], true],
  ['a row of another version', [messageRow(1, { v: 2 })], false],
];

describe('[sync 11] an intent that is not on its way can be taken back', () => {
  test.each(STANDING)('%s: whether the screen offers it', (_, rows, can) => {
    expect(rows.map(canTakeBack)).toEqual([can]);
  });

  test.each(STANDING)('%s: whether taking it back changes the row', (_, rows, can) => {
    const isChanged = rows.map((row) => {
      const left = changeRow(row, cancel, row.id);
      return JSON.stringify(left) !== JSON.stringify(row);
    });

    expect(isChanged).toEqual([can]);
  });
});
