import { describe, expect, test } from 'vitest';
import type { ComplaintGiven } from '#schemas/complaints.ts';
import { NotificationId } from '#schemas/ids.ts';
import { isSpecCall } from '#schemas/spec-calls.ts';
import { complaintRow } from '#sync/engine/intents/complaint.ts';
import {
  INTENTS,
  ROWS_KNOWN,
  descriptionOf,
  isKnown,
  waitingOf,
  type Send,
} from '#sync/engine/intents/table.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { block, edit, hide, rowsAfter } from '#tests/engine/outbox/own-changes.ts';
import { ADA, keyOf, like, messageIdOf, messageRow, WALL } from '#tests/engine/people.ts';
import { accepted, Stage } from '#tests/engine/stage.ts';
import { callOf } from '#tests/support/call-of.ts';

const kinds = Object.entries(INTENTS);

/** What keeps each kind from having two effects where the backend knows no keys. */
const WITHOUT_KEYS = {
  like: 'sets a state',
  read: 'sets a state',
  seen: 'sets a state',
  mark: 'sets a state',
  reaction: 'sets a state',
  'message-edit': 'sets a state',
  'message-delete': 'sets a state',
  delete: 'sets a state',
  edit: 'sets a state',
  setting: 'sets a state',
  hide: 'sets a state',
  block: 'sets a state',
  'photo-order': 'sets a state',
  'photo-delete': 'sets a state',
  'notifications-read': 'sets a state',
  message: 'is looked up by its text',
  'photo-message': 'is looked up by its text',
  photo: 'is looked for in the list',
  report: 'has no call',
  complaint: 'has no call',
  'message-remove': 'has no call',
  'notifications-delete': 'has no call',
} as const satisfies Record<
  Send['kind'],
  'sets a state' | 'is looked up by its text' | 'is looked for in the list' | 'has no call'
>;

/** A request of each once-only kind whose call is beyond the specification. */
const ONCE_AND_ABSENT = {
  report: {
    kind: 'report',
    profile: ADA,
    report: {
      target: { type: 'profile', id: ADA },
      category: 'fake',
      text: '',
      evidence: [],
      good_faith: true,
      block: false,
    },
  },
  complaint: {
    kind: 'complaint',
    complaint: { subject: 'Price', order: null, text: 'Why this price?' },
  },
  'message-remove': { kind: 'message-remove', profile: ADA, message: messageIdOf(9) },
  'notifications-delete': { kind: 'notifications-delete', ids: [NotificationId.parse('9')] },
} satisfies Partial<Record<Send['kind'], Send>>;

describe('every kind of intent', () => {
  test('[decisions 27] except for marks is work that logging out asks about', () => {
    const marks = kinds.flatMap(([kind, { isWork }]) => (isWork ? [] : [kind]));

    expect(marks.toSorted()).toEqual(['mark', 'notifications-read', 'read', 'seen']);
  });

  test('[sync 4] except for messages is sent again when its outcome is not known; messages are looked up first', () => {
    const asked = kinds.flatMap(([kind, { verifyBeforeRetry }]) =>
      verifyBeforeRetry ? [kind] : [],
    );

    expect(asked).toEqual(['message', 'photo-message']);
  });

  test('[sync 4, decisions 127] doubles nothing on a site without keys: it sets a state, is looked for, or has no call there', () => {
    const thatAre = (how: (typeof WITHOUT_KEYS)[Send['kind']]) =>
      Object.entries(WITHOUT_KEYS).flatMap(([kind, one]) => (one === how ? [kind] : []));
    const kindsWith = (is: (definition: (typeof kinds)[number][1]) => boolean) =>
      kinds.flatMap(([kind, definition]) => (is(definition) ? [kind] : []));

    expect(Object.keys(WITHOUT_KEYS).toSorted()).toEqual(kinds.map(([kind]) => kind).toSorted());
    expect(thatAre('is looked up by its text')).toEqual(
      kindsWith(({ verifyBeforeRetry }) => verifyBeforeRetry),
    );
    expect(thatAre('is looked for in the list')).toEqual(
      kindsWith(({ sendsMissingAgain }) => sendsMissingAgain),
    );
    expect(Object.keys(ONCE_AND_ABSENT)).toEqual(thatAre('has no call'));
    expect(Object.values<Send>(ONCE_AND_ABSENT).map(callOf).filter(isSpecCall)).toEqual([]);
  });

  test('[sync 3] is on its way under its own key and no other', () => {
    const row = messageRow(1, { state: 'sending' });

    expect(INTENTS.message.isSending(row, keyOf(1))).toBe(true);
    expect(INTENTS.message.isSending(row, keyOf(2))).toBe(false);
    expect(INTENTS.message.isSending(messageRow(1), keyOf(1))).toBe(false);
  });

  test('[sync 10] keeps its earlier rows when later ones only have more fields, and an older release leaves those alone', () => {
    const given = { member: ADA, key: keyOf(1), seq: 1, at: WALL };
    const plain = { subject: 'Price', order: null, text: 'Why this price?' };
    const versionOf = (complaint: ComplaintGiven) => complaintRow({ ...given, complaint }).v;

    expect(versionOf(plain)).toBe(1);
    expect(versionOf({ ...plain, pictures: [{ key: keyOf(2), size: 70 }] })).toBe(2);
    expect(versionOf({ ...plain, person: { id: ADA, name: 'Ada' } })).toBe(2);
    const rowOf = (v: number) => ({ ...complaintRow({ ...given, complaint: plain }), v });
    expect([0, 1, 2, 3].map((v) => isKnown(rowOf(v)))).toEqual([false, true, true, false]);
  });

  test('[sync 29] counts with each of its versions in the number that tells a newer release from an older one', () => {
    const versions = kinds.map(([, { version }]) => version);

    expect(ROWS_KNOWN).toBe(versions.reduce((sum, version) => sum + version));
  });
});

test.each<[string, OutboxRow[], string, string]>([
  ['hiding', rowsAfter('hide:ada', hide(1)), 'hide', 'hideProfile'],
  ['showing', rowsAfter('hide:ada', hide(1, false, true)), 'unhide', 'unhideProfile'],
  ['blocking', rowsAfter('block:ada', block(1)), 'block', 'blockProfile'],
  ['letting in', rowsAfter('block:ada', block(1, false)), 'unblock', 'unblockProfile'],
])('[contract 15, 16] %s has its own description and its own call', (_, rows, kind, call) => {
  expect(rows.map((row) => descriptionOf(row, WALL))).toMatchObject([{ kind }]);
  const sends = rows.flatMap((row) => waitingOf(row, WALL)?.send ?? []);
  expect(sends.map(callOf)).toEqual([call]);
});

test.each<[string, string, RowChange, number[]]>([
  ['somebody hidden: the lists', 'hide:ada', hide(1), [1, 2, 2]],
  ['somebody blocked: the lists', 'block:ada', block(1), [1, 2, 2]],
  ['a field of mine: my profile', 'edit:city', edit(1, 'city', 'Ghent'), [2, 1, 1]],
  ['a like: nothing', 'like:ada', like(1), [1, 1, 1]],
])('[decisions 29] what is read at once after %s', (_, id, change, times) => {
  const stage = Stage.leading();
  stage.sending = () => accepted;
  stage.until(10_000).act(id, change).until(12_000);

  expect(['user', 'chats', 'likes'].map((name) => stage.times(name).length)).toEqual(times);
});
