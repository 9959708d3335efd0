import { describe, expect, test } from 'vitest';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import type { RowChange } from '#sync/engine/outbox/rows.ts';
import {
  accepted,
  cancel,
  failing,
  layers,
  LIKE,
  MESSAGE,
  READ,
  refused,
  retire,
  SEEN,
  sending,
} from './changes.ts';
import {
  after,
  keyOf,
  like,
  messageIdOf,
  messageOf,
  messageRow,
  read,
  seen,
  timeAt,
  WALL,
  WITH_ADA,
} from '#tests/engine/people.ts';

describe('likes', () => {
  test.each<[string, RowChange[], (number | null)[] | null]>([
    ['a like waits', [like(1)], [null, 1, null, null]],
    ['what is liked already → nothing', [like(1, false)], null],
    ['like, unlike, never sent → nothing at all', [like(1), like(2, false)], null],
    ['the same intent again → the first key stays', [like(1), like(2)], [null, 1, null, null]],
    ['on its way', [like(1), sending(1)], [1, null, null, null]],
    ['an intent made in flight follows', [like(1), sending(1), like(2, false)], [1, 2, null, null]],
    [
      'and back again → it goes, the ambiguous one stays',
      [like(1), sending(1), like(2, false), like(3)],
      [1, null, null, null],
    ],
    [
      'accepted → laid over until retired',
      [like(1), sending(1), accepted(1)],
      [null, null, 1, null],
    ],
    [
      'accepted, a follower waits',
      [like(1), sending(1), like(2, false), accepted(1)],
      [null, 2, 1, null],
    ],
    ['retired → the row ends', [like(1), sending(1), accepted(1), retire(1)], null],
    [
      'retired, a follower stays',
      [like(1), sending(1), like(2, false), accepted(1), retire(1)],
      [null, 2, null, null],
    ],
    [
      'a follower back to the retired one → the row ends',
      [like(1), sending(1), like(2, false), accepted(1), retire(1), like(3)],
      null,
    ],
    ['refused → shown', [like(1), sending(1), refused(1)], [null, null, null, 1]],
    [
      'refused, taken back meanwhile → nothing to show',
      [like(1), sending(1), like(2, false), refused(1)],
      null,
    ],
    ['refused, put away', [like(1), sending(1), refused(1), cancel], null],
    [
      'refused, asked for again → a new intent',
      [like(1), sending(1), refused(1), like(2)],
      [null, 2, null, null],
    ],
    ['unknown keeps its key', [like(1), sending(1), failing('unknown', 1)], [1, null, null, null]],
    [
      'later keeps its key: it may have been delivered twice',
      [like(1), sending(1), failing('later', 1)],
      [1, null, null, null],
    ],
    [
      'not sent → as good as new',
      [like(1), sending(1), failing('not-sent', 1)],
      [null, 1, null, null],
    ],
    [
      'not sent, taken back meanwhile → nothing',
      [like(1), sending(1), like(2, false), failing('not-sent', 1)],
      null,
    ],
    [
      'not sent the second time → the first may have arrived',
      [like(1), sending(1), sending(1), failing('not-sent', 1)],
      [1, null, null, null],
    ],
    ['cancelled before it left', [like(1), cancel], null],
    ['too late to cancel', [like(1), sending(1), cancel], [1, null, null, null]],
    [
      'the follower is cancelled, what is on its way is not',
      [like(1), sending(1), like(2, false), cancel],
      [1, null, null, null],
    ],
    [
      'the follower is cancelled, what was accepted before stays',
      [like(1), sending(1), like(2, false), accepted(1), cancel],
      [null, null, 1, null],
    ],
    [
      'refused, back to what was accepted before → that stays',
      [like(1), sending(1), accepted(1), like(2, false), sending(2), like(3), refused(2)],
      [null, null, 1, null],
    ],
    [
      'refused, what was accepted before is retired → still shown',
      [like(1), sending(1), accepted(1), like(2, false), sending(2), refused(2), retire(1)],
      [null, null, null, 2],
    ],
    [
      'a late answer about another intent',
      [like(1), sending(1), accepted(9)],
      [1, null, null, null],
    ],
    ['a late mark about another intent', [like(1), sending(9)], [null, 1, null, null]],
  ])('[sync 6] change as follows: %s', (_, changes, expected) => {
    expect(layers(after(LIKE, ...changes))).toEqual(expected);
  });

  test('[sync 11] that the member sends now lose their wait and keep their number of tries', () => {
    const row = after(LIKE, like(1), sending(1), failing('unknown', 1), { type: 'now', at: WALL });

    expect(row).toMatchObject({ nextAt: null, tries: 1, lastFailure: 'timeout' });
  });

  test('[sync 9] have no wait when the intent before them never left', () => {
    const row = after(LIKE, like(1), sending(1), failing('not-sent', 1), like(2, false), like(3));

    expect(row).toMatchObject({ next: { seq: 3 }, nextAt: null, tries: 0 });
  });
});

describe('marks', () => {
  test.each<[string, RowChange[], string | null]>([
    ['goes on', [read(1, 5), read(2, 7)], '7'],
    ['never back', [read(1, 7), read(2, 5)], '7'],
    ['counts as numbers', [read(1, 9), read(2, 10)], '10'],
  ])('[sync 6] of read messages: %s', (_, changes, expected) => {
    const row = after(READ, ...changes);

    expect(row?.kind === 'read' && row.next?.wanted).toBe(expected);
  });

  test('[sync 6] in flight are followed by a further mark', () => {
    const row = after(READ, read(1, 5), sending(1), read(2, 8, 3));

    expect(row).toMatchObject({
      inflight: { wanted: messageIdOf(5) },
      next: { wanted: messageIdOf(8) },
      figure: 3,
    });
  });

  test('[sync 6] of seen likes move forward and never back', () => {
    const row = after(SEEN, seen(1, 1_000), seen(2, 500), seen(3, 2_000, 4));

    expect(row).toMatchObject({ next: { wanted: timeAt(2_000) }, figure: 4 });
  });

  test.each([
    { id: READ, mark: read(1, 5), same: read(2, 5), further: read(2, 6) },
    { id: SEEN, mark: seen(1, 500), same: seen(2, 500), further: seen(2, 600) },
  ])('[decisions 26] of $id that the backend does not support stay on the device', (given) => {
    const { id, mark, same, further } = given;
    const local = after(id, mark, sending(1), refused(1));

    expect(local).toMatchObject({ refused: { intent: { seq: 1 } }, inflight: null, next: null });
    expect(changeRow(local, same, id)).toBe(local);
    expect(changeRow(local, further, id)).toMatchObject({ next: { seq: 2 }, refused: null });
    expect(changeRow(local, retire(1), id)).toBeNull();
  });
});

describe('messages', () => {
  const compose: RowChange = { type: 'intent', row: messageRow(1) };
  const state = (...changes: RowChange[]) => {
    const row = after(MESSAGE, compose, ...changes);
    return row?.kind === 'message' ? row.state : row;
  };

  test.each<[string, RowChange[], string | null]>([
    ['composed', [], 'queued'],
    ['on its way', [sending(1)], 'sending'],
    ['twice on its way is once', [sending(1), sending(1)], 'sending'],
    ['nobody answered', [sending(1), failing('unknown', 1)], 'unknown'],
    ['asked for and not there', [sending(1), failing('unknown', 1), failing('later', 1)], 'queued'],
    [
      'never sent again before it was asked for',
      [sending(1), failing('unknown', 1), sending(1)],
      'unknown',
    ],
    ['the server is busy', [sending(1), failing('later', 1)], 'queued'],
    ['never left', [sending(1), failing('not-sent', 1)], 'queued'],
    ['accepted', [sending(1), accepted(1)], 'acked'],
    ['accepted although it was given up for lost', [sending(1), refused(1), accepted(1)], 'acked'],
    ['refused', [sending(1), refused(1)], 'refused'],
    ['a late no after a yes', [sending(1), accepted(1), refused(1)], 'acked'],
    [
      'refused, sent once more by hand',
      [sending(1), refused(1), { type: 'now', at: WALL }],
      'queued',
    ],
    ['in the chat list', [sending(1), accepted(1), retire(1)], null],
    ['in a chat list of before', [sending(1), retire(1)], 'sending'],
    ['cancelled', [cancel], null],
    ['too late to cancel', [sending(1), cancel], 'sending'],
    ['about another one', [sending(2), accepted(2), refused(2), failing('unknown', 2)], 'queued'],
  ])('[sync 2] have this state: %s', (_, changes, expected) => {
    expect(state(...changes)).toBe(expected);
  });

  test('[sync 9] never change their key, and have a new time when the member sends them again', () => {
    const row = after(MESSAGE, compose, sending(1), refused(1), { type: 'now', at: WALL + 9 });

    expect(row).toMatchObject({ key: keyOf(1), id: keyOf(1), at: WALL + 9, refused: null });
  });

  test('[sync 16] take the conversation that the server names', () => {
    const unnamed: RowChange = { type: 'intent', row: messageRow(1, { conversation: null }) };
    const message = messageOf(4, 1);

    expect(after(MESSAGE, unnamed, { type: 'accepted', key: keyOf(1), message })).toMatchObject({
      conversation: WITH_ADA,
      message,
    });
  });

  test('[sync 24] do not count an attempt that never left', () => {
    expect(after(MESSAGE, compose, sending(1), failing('not-sent', 1))).toMatchObject({ tries: 0 });
    const twice = [sending(1), failing('later', 1), sending(1)];

    expect(after(MESSAGE, compose, ...twice)).toMatchObject({ tries: 2 });
    expect(after(MESSAGE, compose, ...twice, failing('not-sent', 1))).toMatchObject({ tries: 1 });
    expect(after(LIKE, like(1), ...twice, failing('not-sent', 1))).toMatchObject({ tries: 1 });
  });
});
