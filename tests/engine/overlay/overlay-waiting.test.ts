import { messageDeleted, messageEdited } from '#tests/engine/outbox/own-changes.ts';
import { describe, expect, test } from 'vitest';
import { lostByLogout, waitingCounts, waitingRows } from '#sync/engine/overlay/waiting.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { isUnsent } from '#sync/engine/session/retained-rows.ts';
import type { WaitingView } from '#sync/queries/waiting.ts';
import { accepted, failing, refused, sending } from '#tests/engine/outbox/changes.ts';
import { ONE_OF_EACH } from '#tests/engine/outbox/one-of-each.ts';
import { pinned, reacted } from '#tests/engine/outbox/own-changes.ts';
import {
  ADA,
  after,
  cardOf,
  like,
  messageRow,
  read,
  REFUSAL,
  seen,
  WALL,
} from '#tests/engine/people.ts';

const DAY = 24 * 3_600_000;
const one = (id: string, ...changes: RowChange[]): OutboxRow[] => {
  const row = after(id, ...changes);
  return row === null ? [] : [row];
};
const waiting = (rows: OutboxRow[], wall = WALL) =>
  waitingRows(rows, (id) => (id === ADA ? cardOf(ADA) : null), wall);

describe('the waiting list', () => {
  test.each<[string, OutboxRow[], object[]]>([
    ['a like', one('like:ada', like(1)), [{ kind: 'like', state: 'queued', canCancel: true }]],
    [
      'an unlike',
      one('like:ada', like(1, false, ADA, true)),
      [{ kind: 'unlike', state: 'queued' }],
    ],
    ['on its way', one('like:ada', like(1), sending(1)), [{ state: 'sending', canCancel: false }]],
    [
      'a follower',
      one('like:ada', like(1), sending(1), like(2, false)),
      [{ kind: 'unlike', canCancel: true }],
    ],
    [
      'after a failure',
      one('like:ada', like(1), sending(1), failing('unknown', 1)),
      [{ state: 'retry', nextTryAt: WALL + 5, reason: 'timeout' }],
    ],
    ['accepted', one('like:ada', like(1), sending(1), accepted(1)), []],
    [
      'refused',
      one('like:ada', like(1), sending(1), refused(1)),
      [{ kind: 'like', state: 'refused', reason: REFUSAL.reason, canCancel: true }],
    ],
    ['a read mark', one('read:ada', read(1, 5)), [{ kind: 'read', body: null }]],
    ['a mark this backend does not know', one('read:ada', read(1, 5), sending(1), refused(1)), []],
    ['a seen mark', one('seen', seen(1, 5)), [{ kind: 'seen', card: null }]],
    [
      'a pinned conversation',
      one('mark:pinned:ada', pinned(1)),
      [{ kind: 'mark', field: 'pinned' }],
    ],
    [
      'a reaction',
      one('reaction:9', reacted(1)),
      [{ kind: 'reaction', body: '❤️', canCancel: true }],
    ],
    [
      'an edited message',
      one('message-edit:9', messageEdited(1)),
      [{ kind: 'message-edit', body: 'new', canCancel: true }],
    ],
    [
      'a message deleted for both',
      one('message-delete:9', messageDeleted(1)),
      [{ kind: 'message-delete', body: null, canCancel: true }],
    ],
    [
      'a message',
      [messageRow(1)],
      [{ kind: 'message', body: 'message 1', state: 'queued', canCancel: true }],
    ],
    [
      'a message on its way',
      [messageRow(1, { state: 'sending' })],
      [{ state: 'sending', canCancel: false }],
    ],
    [
      'an unknown one',
      [messageRow(1, { state: 'unknown', nextAt: WALL })],
      [{ state: 'unknown', nextTryAt: null, canCancel: false }],
    ],
    [
      'one that tries again',
      [messageRow(1, { nextAt: WALL, lastFailure: 'busy' })],
      [{ state: 'retry', nextTryAt: WALL }],
    ],
    [
      'one that failed and is sent at once by a press',
      [messageRow(1, { nextAt: null, lastFailure: 'busy' })],
      [{ state: 'queued', reason: 'busy', nextTryAt: null }],
    ],
    [
      'one that waits and has not failed',
      [messageRow(1, { nextAt: WALL })],
      [{ state: 'queued', reason: null, nextTryAt: WALL }],
    ],
    [
      'one that is a day old',
      [messageRow(1, { at: WALL - DAY - 1 })],
      [{ state: 'expired', canCancel: true }],
    ],
    [
      'a refused one',
      [messageRow(1, { state: 'refused', refused: REFUSAL })],
      [{ state: 'refused', reason: REFUSAL.reason, canCancel: true }],
    ],
    [
      'one refused for a reason of another backend',
      [messageRow(1, { state: 'refused', refused: { ...REFUSAL, reason: 'say_hi_first' } })],
      [{ state: 'refused', reason: REFUSAL.message }],
    ],
    [
      'one refused without a word',
      [messageRow(1, { state: 'refused', refused: { ...REFUSAL, reason: 'hm', message: '' } })],
      [{ state: 'refused', reason: 'hm' }],
    ],
    ['an accepted one', [messageRow(1, { state: 'acked' })], []],
    ['a row of another version', [messageRow(1, { v: 2 })], []],
  ])('[product 2.2] shows intents as follows: %s', (_, rows, item) => {
    expect(waiting(rows)).toMatchObject(item);
  });

  test('names the member it is about, also where the device does not know them', () => {
    const rows = one('like:ada', like(1));

    expect(waitingRows(rows, () => null, WALL)).toMatchObject([{ profile: ADA, card: null }]);
  });

  test('[product 2.2] has the oldest first, with the card of the member it is about', () => {
    const rows = [messageRow(2, { at: WALL + 2 }), ...one('like:ada', like(1))];

    expect(waiting(rows).map(({ kind, card }) => [kind, card?.id])).toEqual([
      ['like', ADA],
      ['message', ADA],
    ]);
  });

  test('[decisions 26] counts the rows that need the member separately', () => {
    const rows = [
      messageRow(1),
      messageRow(2, { at: WALL - DAY - 1 }),
      messageRow(3, { state: 'refused', refused: REFUSAL }),
      ...one('like:ada', like(4)),
    ];

    expect(waitingCounts(rows, WALL)).toEqual({ waiting: 2, needsYou: 2, waitsLong: false });
  });

  test.each(ONE_OF_EACH)(
    '[decisions 27] has as many items as a logout says that it loses ($kind)',
    (row) => {
      const rows = [row, messageRow(7), messageRow(8, { state: 'refused', refused: REFUSAL })];
      const { waiting: waits, needsYou } = waitingCounts(rows, WALL);

      expect(waits + needsYou).toBe(3);
      expect(lostByLogout(rows, WALL)).toBe(3);
    },
  );

  test('[decisions 27] with marks alone is no reason to ask before a logout', () => {
    const marks = ONE_OF_EACH.filter((row) => !isUnsent(row));

    expect(marks.map(({ kind }) => kind).toSorted()).toEqual([
      'mark',
      'notifications-read',
      'read',
      'seen',
    ]);
    expect(lostByLogout(marks, WALL)).toBe(0);
  });

  test.each([
    [5 * DAY, false],
    [5 * DAY + 1, true],
  ])('[product 2.14] after %i ms a like that is not sent has waited long (%s)', (age, long) => {
    expect(waitingCounts(one('like:ada', like(4)), WALL + age).waitsLong).toBe(long);
  });

  test('fits the shape of its query', () => {
    const view: WaitingView = { rows: waiting([messageRow(1)]) };

    expect(view.rows).toHaveLength(1);
  });
});
