import { describe, expect, test } from 'vitest';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { likeRow } from '#sync/engine/intents/like.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { accepted, failing, LIKE, MESSAGE, READ, refused, retire, sending } from './changes.ts';
import { reported, rowsAfter, said } from './own-changes.ts';
import {
  ADA,
  keyOf,
  like,
  ME,
  messageOf,
  messageRow,
  read,
  WALL,
  intentOf,
} from '#tests/engine/people.ts';

const compose = said(messageRow(1));
const messageAfter = (...changes: RowChange[]) => rowsAfter(MESSAGE, compose, ...changes);
const report = said(reported(1));

/** The rows that these changes make of the rows, without those that stay the same. */
const changed = (rows: readonly OutboxRow[], changes: readonly RowChange[]) =>
  rows.flatMap((row) =>
    changes.flatMap((change) => (changeRow(row, change, row.id) === row ? [] : [change])),
  );

const ABOUT_ANOTHER: readonly RowChange[] = [
  sending(9),
  { type: 'accepted', key: keyOf(9), message: messageOf(40, 9) },
  refused(9),
  failing('unknown', 9),
  failing('later', 9),
  failing('not-sent', 9),
  retire(9, 'likes'),
  retire(9, 'chats'),
];

describe('a change about another intent', () => {
  test.each<[string, OutboxRow[]]>([
    ['a like that waits', rowsAfter(LIKE, like(1))],
    ['a like on its way', rowsAfter(LIKE, like(1), sending(1))],
    ['a like that failed twice', rowsAfter(LIKE, like(1), sending(1), sending(1))],
    ['a follower', rowsAfter(LIKE, like(1), sending(1), like(2, false))],
    ['an accepted like', rowsAfter(LIKE, like(1), sending(1), accepted(1))],
    ['a refused like', rowsAfter(LIKE, like(1), sending(1), refused(1))],
    ['a message that waits', messageAfter()],
    ['a message on its way', messageAfter(sending(1))],
    ['a message that may have arrived', messageAfter(sending(1), failing('unknown', 1))],
    ['an accepted message', messageAfter(sending(1), accepted(1))],
    ['a refused message', messageAfter(sending(1), refused(1))],
    ['a report on its way', rowsAfter(keyOf(1), report, sending(1))],
    [
      'a report that may have arrived',
      rowsAfter(keyOf(1), report, sending(1), failing('unknown', 1)),
    ],
  ])('[sync 2] leaves %s as it is', (_, rows) => {
    expect(rows).toHaveLength(1);
    expect(changed(rows, ABOUT_ANOTHER)).toEqual([]);
  });
});

describe('the end of an attempt when nothing is on its way', () => {
  const failures = [failing('unknown', 1), failing('later', 1), failing('not-sent', 1)];

  test.each<[string, OutboxRow[], readonly RowChange[]]>([
    ['a message that waits', messageAfter(), failures],
    ['an accepted message', messageAfter(sending(1), accepted(1)), failures],
    ['a refused message', messageAfter(sending(1), refused(1)), failures],
    ['a like that waits', rowsAfter(LIKE, like(1)), [accepted(1), refused(1), ...failures]],
    [
      'an accepted like',
      rowsAfter(LIKE, like(1), sending(1), accepted(1)),
      [sending(1), accepted(1), refused(1), ...failures],
    ],
  ])('[sync 2] leaves %s as it is', (_, rows, changes) => {
    expect(rows).toHaveLength(1);
    expect(changed(rows, changes)).toEqual([]);
  });
});

describe('a change at the wrong time', () => {
  test('[sync 5] an intent does not leave while the one before it is on its way', () => {
    const rows = rowsAfter(LIKE, like(1), sending(1), like(2, false));

    expect(changed(rows, [sending(2)])).toEqual([]);
  });

  test('[sync 6] the same mark again changes nothing', () => {
    expect(changed(rowsAfter(READ, read(1, 5)), [read(2, 5, 3)])).toEqual([]);
  });

  test('[sync 9] a further mark has no wait when the mark before it never left', () => {
    const rows = rowsAfter(READ, read(1, 5), sending(1), failing('not-sent', 1), read(2, 7));

    expect(rows).toMatchObject([{ next: { seq: 2 }, tries: 0, nextAt: null, lastFailure: null }]);
  });

  test('[sync 34] an intent of another kind under the same id is not stored', () => {
    const wantedRow = likeRow({ target: ADA, member: ME, intent: intentOf(2, true), from: false });

    expect(changed(messageAfter(), [said({ ...wantedRow, id: MESSAGE })])).toEqual([]);
  });

  test('[sync 34] a row without an intent is not stored', () => {
    const wantedRow = likeRow({ target: ADA, member: ME, intent: intentOf(2, false), from: false });

    expect(changed(rowsAfter(LIKE, like(1)), [said({ ...wantedRow, next: null })])).toEqual([]);
  });

  test.each<[string, RowChange[], string]>([
    ['on its way', [sending(1)], 'sending'],
    ['perhaps arrived', [sending(1), failing('unknown', 1)], 'unknown'],
    ['accepted', [sending(1), accepted(1)], 'acked'],
  ])(
    '[sync 3] a message %s is not sent again when the member asks for it now',
    (_, before, state) => {
      expect(messageAfter(...before, { type: 'now', at: WALL + 9 })).toMatchObject([{ state }]);
    },
  );
});
