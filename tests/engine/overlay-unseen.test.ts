import { describe, expect, test } from 'vitest';
import type { Retirement } from '#sync/engine/effects.ts';
import { doneOf, isAsBefore } from '#sync/engine/done.ts';
import { NOBODY, seenAgain } from '#sync/engine/overlay/unseen.ts';
import type { OutboxRow } from '#sync/engine/rows.ts';
import { accepted, sending } from './changes.ts';
import { hide, reported, rowsAfter, setting } from './own-changes.ts';
import { ADA, keyOf } from './people.ts';

const ID = `hide:${ADA}`;
const HIDDEN = { ...NOBODY, hide: new Set([ADA]) };
const waits = rowsAfter(ID, hide(1));
const sent = rowsAfter(ID, hide(1), sending(1));
const done = rowsAfter(ID, hide(1), sending(1), accepted(1));
const proves: readonly Retirement[] = [{ row: ID, key: keyOf(1) }];
const takenBack = rowsAfter(ID, hide(1), sending(1), accepted(1), hide(2, false), sending(2));
const another: readonly Retirement[] = [
  { row: ID, key: keyOf(9) },
  { row: 'hide:bea', key: keyOf(1) },
];

const back = (rows: readonly OutboxRow[], named: boolean, retire: readonly Retirement[] = []) => {
  const naming = { endpoint: 'chats', named: new Set(named ? [ADA] : []), retire } as const;
  return seenAgain('hide', rows, HIDDEN, naming);
};

describe('[sync 18] who is hidden here and named by a list', () => {
  test.each<[string, string[], string[]]>([
    ['was shown again on another device', back([], true), [ADA]],
    ['though the wish was accepted before it was asked for', back(done, true, proves), [ADA]],
    ['may have been hidden since: the wish was accepted later', back(done, true), []],
    ['though the row does not say yet that the wish was accepted', back(sent, true, proves), [ADA]],
    ['may be hidden by now: the wish is on its way', back(sent, true), []],
    [
      'may have been hidden since: what the list proves is another wish',
      back(done, true, another),
      [],
    ],
    ['was shown again before this device sends its wish', back(waits, true), [ADA]],
    ['may be wished otherwise by now: that is on its way', back(takenBack, true, proves), []],
    ['stays hidden where the list leaves them out', back([], false), []],
  ])('%s', (_, shownAgain, expected) => {
    expect(shownAgain).toEqual(expected);
  });
});

test('[sync 18] who was never out of sight is not shown again', () => {
  const naming = { endpoint: 'chats', named: new Set([ADA]), retire: [] } as const;

  expect(seenAgain('hide', [], NOBODY, naming)).toEqual([]);
  expect(seenAgain('block', [], NOBODY, naming)).toEqual([]);
});

describe('[sync 15] an answer that was asked for before', () => {
  const SETTING = 'setting:like_mail';
  const waiting = rowsAfter(SETTING, setting(1, 'never'));
  const ended = waiting.map((row) => ({ row }));

  test('a wish was accepted and its row ended is from before it', () => {
    const before = doneOf('setting', [], []);

    expect(isAsBefore(before, doneOf('setting', waiting, []))).toBe(true);
    expect(isAsBefore(before, doneOf('setting', [], ended))).toBe(false);
  });

  test('a wish was accepted that waits for its proof is from before it', () => {
    const before = doneOf('hide', sent, []);
    const now = doneOf('hide', done, []);

    expect(isAsBefore(before, now)).toBe(false);
    expect(isAsBefore(now, now)).toBe(true);
  });

  test('a wish is on its way may be from before it', () => {
    const before = doneOf('hide', sent, []);

    expect(isAsBefore(before, before)).toBe(false);
  });

  test('another row ended since is from before it', () => {
    const more = [...ended, ...waiting.map((row) => ({ row }))];
    const before = doneOf('setting', [], ended);

    expect(isAsBefore(before, doneOf('setting', [], more))).toBe(false);
    expect(isAsBefore(before, doneOf('setting', [], ended))).toBe(true);
  });

  test('wishes of another kind say nothing of it', () => {
    const before = doneOf('hide', [], []);

    expect(isAsBefore(before, doneOf('hide', [], ended))).toBe(true);
    expect(
      isAsBefore(before, doneOf('hide', rowsAfter(SETTING, setting(1, 'never'), sending(1)), [])),
    ).toBe(true);
    expect(isAsBefore(before, doneOf('block', done, []))).toBe(true);
  });

  test('what is done once says nothing of lists', () => {
    expect(doneOf('report', [reported(1)], [])).toEqual({
      accepted: new Set(),
      isSending: false,
      last: null,
    });
  });
});
