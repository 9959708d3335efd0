/**
 * A refusal is about one attempt. After an earlier attempt without an answer the server may have applied the intent,
 * so what the member did since must reach it.
 */
import { describe, expect, test } from 'vitest';
import { ABSENT } from '#sync/engine/outbox/row-base.ts';
import type { RowChange } from '#sync/engine/outbox/rows.ts';
import { accepted, cancel, failing, layers, LIKE, refused, retire, sending } from './changes.ts';
import { ADA, after, keyOf, like, WALL } from '#tests/engine/people.ts';

/** Sent without an answer, and refused when it was sent again. `meanwhile` is what the member did in between. */
const refusedLater = (seq: number, ...meanwhile: RowChange[]): RowChange[] => [
  sending(seq),
  failing('unknown', seq),
  ...meanwhile,
  sending(seq),
  refused(seq),
];

const unliked = [like(1), ...refusedLater(1, like(2, false))];
const likedAgain = [
  like(1),
  sending(1),
  accepted(1),
  like(2, false),
  ...refusedLater(2, like(3, true)),
];

describe('an intent that was refused when it was sent again', () => {
  test.each<[string, RowChange[], (number | null)[] | null]>([
    ['taken back meanwhile → that goes out', unliked, [null, 2, null, null]],
    [
      'taken back, asked for again and taken back → the last word goes out',
      [...unliked, like(3), like(4, false)],
      [null, 4, null, null],
    ],
    [
      'taken back, and that never left → it still waits',
      [...unliked, sending(2), failing('not-sent', 2)],
      [null, 2, null, null],
    ],
    [
      'put away, asked for again and taken back → that goes out',
      [like(1), ...refusedLater(1), like(2), like(3, false)],
      [null, 3, null, null],
    ],
    ['back to what was accepted before → that goes out anew', likedAgain, [null, 3, 1, null]],
    [
      'back to what was accepted before, never left → it still waits',
      [...likedAgain, sending(3), failing('not-sent', 3)],
      [null, 3, 1, null],
    ],
    [
      'back to what was accepted before and is retired, never left → it still waits',
      [...likedAgain, retire(1), sending(3), failing('not-sent', 3)],
      [null, 3, null, null],
    ],
    ['what follows is cancelled → nothing waits', [...unliked, cancel], null],
    [
      'what follows is accepted, there and back again → costs no request',
      [...unliked, sending(2), accepted(2), like(3), like(4, false)],
      [null, null, 2, null],
    ],
    [
      'what follows is accepted and retired',
      [...unliked, sending(2), accepted(2), retire(2)],
      null,
    ],
    [
      'the earlier attempt never left → nothing to take back',
      [like(1), sending(1), failing('not-sent', 1), sending(1), like(2, false), refused(1)],
      null,
    ],
  ])('[sync 2, 6] has this row afterwards: %s', (_, changes, expected) => {
    expect(layers(after(LIKE, ...changes))).toEqual(expected);
  });
});

test('[sync 2] an unlike after a refused like is an intent of its own when another device has liked', () => {
  const row = after(LIKE, like(1), sending(1), refused(1), like(2, false, ADA, true));

  expect(layers(row)).toEqual([null, 2, null, null]);
});

test('[sync 6] an unlike after a like that a 404 page refused is sent: a gateway may have answered after the server liked', () => {
  const absent: RowChange = {
    type: 'refused',
    key: keyOf(1),
    refusal: { status: 404, reason: ABSENT, message: '', at: WALL },
  };
  const row = after(LIKE, like(1), sending(1), like(2, false), absent);

  expect(layers(row)).toEqual([null, 2, null, null]);
});
