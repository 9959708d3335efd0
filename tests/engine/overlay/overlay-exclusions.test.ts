import { describe, expect, test } from 'vitest';
import type { Retirement } from '#sync/engine/effects.ts';
import { changedSince, doneOf, doneSince } from '#sync/engine/outbox/done.ts';
import { NO_EXCLUSIONS, seenAgain } from '#sync/engine/overlay/exclusions.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { accepted, sending } from '#tests/engine/outbox/changes.ts';
import { hide, reported, rowsAfter, setting } from '#tests/engine/outbox/own-changes.ts';
import { ADA, keyOf } from '#tests/engine/people.ts';

const ID = `hide:${ADA}`;
const HIDDEN = { ...NO_EXCLUSIONS, hide: new Set([ADA]) };
const waits = rowsAfter(ID, hide(1));
const sent = rowsAfter(ID, hide(1), sending(1));
const done = rowsAfter(ID, hide(1), sending(1), accepted(1));
const proves: readonly Retirement[] = [{ row: ID, key: keyOf(1) }];
const takenBack = rowsAfter(ID, hide(1), sending(1), accepted(1), hide(2, false), sending(2));
const overtaken = [setting(1, 'never'), sending(1), setting(2, 'daily'), accepted(1)];
const another: readonly Retirement[] = [
  { row: ID, key: keyOf(9) },
  { row: 'hide:bea', key: keyOf(1) },
];

const back = (rows: readonly OutboxRow[], named: boolean, retire: readonly Retirement[] = []) => {
  const naming = { endpoint: 'chats', named: new Set(named ? [ADA] : []), retire } as const;
  return seenAgain('hide', rows, HIDDEN, naming);
};

describe('[sync 18] an excluded member whom a list names', () => {
  test.each<[string, string[], string[]]>([
    ['was shown again on another device', back([], true), [ADA]],
    ['though the intent was accepted before it was asked for', back(done, true, proves), [ADA]],
    ['may have been hidden since: the intent was accepted later', back(done, true), []],
    [
      'though the row does not say yet that the intent was accepted',
      back(sent, true, proves),
      [ADA],
    ],
    ['may be hidden by now: the intent is on its way', back(sent, true), []],
    [
      'may have been hidden since: what the list proves is another intent',
      back(done, true, another),
      [],
    ],
    ['was shown again before this device sends its intent', back(waits, true), [ADA]],
    ['may be changed again by now: that is on its way', back(takenBack, true, proves), []],
    ['stays hidden where the list leaves them out', back([], false), []],
  ])('%s', (_, shownAgain, expected) => {
    expect(shownAgain).toEqual(expected);
  });
});

test('[sync 18] a member who was never excluded is not among those to be shown again', () => {
  const naming = { endpoint: 'chats', named: new Set([ADA]), retire: [] } as const;

  expect(seenAgain('hide', [], NO_EXCLUSIONS, naming)).toEqual([]);
  expect(seenAgain('block', [], NO_EXCLUSIONS, naming)).toEqual([]);
});

describe('[sync 15] what was done since an answer was requested', () => {
  const SETTING = 'setting:like_mail';
  const waiting = rowsAfter(SETTING, setting(1, 'never'));
  const ended = waiting.map((row) => ({ row }));
  const more = [...ended, ...waiting.map((row) => ({ row }))];
  const settings = doneOf('setting', [], ended);
  const hides = doneOf('hide', done, []);

  test.each<[string, ReadonlySet<string>, string[]]>([
    [
      'nothing, where an intent waits to be sent',
      doneSince(doneOf('setting', [], []), doneOf('setting', waiting, [])),
      [],
    ],
    [
      'what was accepted, its row having ended',
      doneSince(doneOf('setting', [], []), settings),
      ['like_mail'],
    ],
    [
      'what was accepted by a row that ended after another one',
      doneSince(settings, doneOf('setting', [], more)),
      ['like_mail'],
    ],
    [
      'nothing, where a row had ended earlier',
      doneSince(settings, doneOf('setting', [], ended)),
      [],
    ],
    [
      'what was accepted, though which row ended last is forgotten',
      doneSince(settings, doneOf('setting', [], more.slice(1))),
      ['like_mail'],
    ],
    [
      'what was accepted and waits for its proof',
      doneSince(doneOf('hide', waits, []), hides),
      [ADA],
    ],
    ['nothing, where that was so when it was asked for', doneSince(hides, hides), []],
    [
      'what is on its way and may have been done',
      doneSince(doneOf('hide', [], []), doneOf('hide', sent, [])),
      [ADA],
    ],
    [
      'what was on its way, also where the member wants otherwise by now',
      doneSince(
        doneOf('setting', rowsAfter(SETTING, setting(1, 'never'), sending(1)), []),
        doneOf('setting', rowsAfter(SETTING, ...overtaken), []),
      ),
      ['like_mail'],
    ],
  ])('%s', (_, said, expected) => {
    expect([...said]).toEqual(expected);
  });

  test('contains no intent of another kind', () => {
    const before = doneOf('hide', [], []);
    const sentSetting = rowsAfter(SETTING, setting(1, 'never'), sending(1));

    expect(doneSince(before, doneOf('hide', [], ended)).size).toBe(0);
    expect(doneSince(before, doneOf('hide', sentSetting, [])).size).toBe(0);
    expect(doneSince(before, doneOf('block', done, [])).size).toBe(0);
  });

  test('contains no once-only row', () => {
    expect(doneOf('report', [reported(1)], [])).toEqual({
      accepted: new Map(),
      sending: new Map(),
      ended: [],
    });
  });
});

describe('[sync 15] what changed in the base since an answer was requested', () => {
  const stood = new Map([
    ['like_mail', 'weekly'],
    ['match_mail', 'daily'],
  ]);

  test.each<[string, ReadonlySet<string>, string[]]>([
    ['nothing, where it stands as it was', changedSince(stood, new Map(stood)), []],
    ['what changed', changedSince(stood, new Map(stood).set('like_mail', 'never')), ['like_mail']],
    [
      'what is gone, and what is new',
      changedSince(stood, new Map([...stood].slice(1)).set('visit_mail', 'never')),
      ['like_mail', 'visit_mail'],
    ],
    ['all of it, where nothing was known', changedSince(null, stood), ['like_mail', 'match_mail']],
    ['nothing, where it was emptied meanwhile', changedSince(stood, null), []],
  ])('%s', (_, changed, expected) => {
    expect([...changed]).toEqual(expected);
  });
});
