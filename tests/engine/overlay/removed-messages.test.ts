import { describe, expect, test } from 'vitest';
import { messagesOverlay } from '#sync/engine/overlay/messages.ts';
import type { RowChange } from '#sync/engine/outbox/rows.ts';
import { refused, sending } from '#tests/engine/outbox/changes.ts';
import { messageRemoved, rowsAfter } from '#tests/engine/outbox/own-changes.ts';
import { ADA, keyOf, messageOf, messageRow, WALL } from '#tests/engine/people.ts';

const KEY = keyOf(1);
const theirs = (id: number) => messageOf(id, 0, { from: ADA, client_id: null });
const after = (...changes: RowChange[]) => rowsAfter(KEY, ...changes);

const shown = (...changes: RowChange[]) =>
  messagesOverlay({ profile: ADA, messages: [theirs(8), theirs(9)] }, after(...changes), WALL).map(
    ({ id }) => id,
  );

describe('[contract 9] a message that I deleted for myself', () => {
  test.each<[string, RowChange[], string[]]>([
    ['while it waits', [messageRemoved(1)], ['8']],
    ['while it is sent', [messageRemoved(1), sending(1)], ['8']],
    [
      'and comes back when the server refuses',
      [messageRemoved(1), sending(1), refused(1)],
      ['8', '9'],
    ],
    ['and comes back by Undo', [messageRemoved(1), { type: 'cancel' }], ['8', '9']],
  ])('is gone from the conversation %s', (_, changes, ids) => {
    expect(shown(...changes)).toEqual(ids);
  });

  test('is gone although only its echo is on the device', () => {
    const own = messageRow(2, { state: 'acked', message: messageOf(9, 2) });

    const items = messagesOverlay(
      { profile: ADA, messages: [] },
      [own, ...after(messageRemoved(1))],
      WALL,
    );

    expect(items).toEqual([]);
  });
});
