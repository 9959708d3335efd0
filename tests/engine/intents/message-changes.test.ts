import { describe, expect, test } from 'vitest';
import type { Message } from '#schemas/messages.ts';
import { withChange } from '#sync/engine/intents/conversation/message-change.ts';
import { sendQueueOf } from '#sync/engine/intents/table.ts';
import { sending } from '#tests/engine/outbox/changes.ts';
import { messageDeleted, messageEdited } from '#tests/engine/outbox/own-changes.ts';
import { ADA, after, keyOf, messageOf, REFUSAL, timeAt } from '#tests/engine/people.ts';

const EDIT = 'message-edit:9';
const DELETION = 'message-delete:9';

describe('[contract 50] an edit of a sent message', () => {
  test('only the last of several unsent texts is sent', () => {
    const row = after(EDIT, messageEdited(1, 'one'), messageEdited(2, 'two'));

    expect(row).toMatchObject({ next: { seq: 2, wanted: { value: 'two' } }, inflight: null });
  });

  test('back to the text of the server, before anything was sent, costs no request', () => {
    expect(after(EDIT, messageEdited(1), messageEdited(2, 'old'))).toBeNull();
  });

  test('the text of a later edit, which the server kept, is shown instead of mine', () => {
    const instead = { value: 'from my phone' };
    const kept = { type: 'accepted', key: keyOf(1), message: null, instead } as const;

    expect(after(EDIT, messageEdited(1), sending(1), kept)).toMatchObject({
      acked: { wanted: { value: 'from my phone' } },
    });
  });
});

describe('[contract 50] a deletion for both', () => {
  test('is sent after an edit that waits', () => {
    const rows = [after(EDIT, messageEdited(1)), after(DELETION, messageDeleted(2))];

    expect(rows.map((row) => row && sendQueueOf(row))).toEqual(['message:9', 'message:9']);
  });

  test('of a message that I no longer see is done; another refusal is shown', () => {
    const refusedAs = (reason: string) =>
      after(DELETION, messageDeleted(1), sending(1), {
        type: 'refused',
        key: keyOf(1),
        refusal: { ...REFUSAL, reason },
      });

    expect(refusedAs('not_found')).toMatchObject({ acked: { wanted: true }, refused: null });
    expect(refusedAs('conflict')).toMatchObject({ acked: null, refused: { reason: 'conflict' } });
  });
});

describe('[contract 50] the change that the server answered', () => {
  const HEART = [{ from: ADA, emoji: '🔥' }];
  const stored = messageOf(9, 1, { body: 'old', reactions: HEART });
  const editedAt = (minute: number, body: string): Partial<Message> => ({
    body,
    edited: timeAt(minute),
  });

  test.each<[string, Partial<Message>, Partial<Message>, Partial<Message>]>([
    ['a text', {}, editedAt(2, 'new'), editedAt(2, 'new')],
    [
      'nothing else of the answer',
      {},
      { ...editedAt(2, 'new'), reactions: [] },
      { reactions: HEART },
    ],
    [
      'no text older than the stored one',
      editedAt(3, 'newer'),
      editedAt(2, 'new'),
      editedAt(3, 'newer'),
    ],
    [
      'a deletion, without text and reactions',
      {},
      { state: 'deleted', body: '' },
      { state: 'deleted', body: '', reactions: [] },
    ],
    [
      'no text after a deletion',
      { state: 'deleted', body: '' },
      editedAt(2, 'new'),
      { state: 'deleted', body: '' },
    ],
  ])('stores %s', (_, before, answer, expected) => {
    expect(withChange({ ...stored, ...before }, { ...stored, ...answer })).toMatchObject(expected);
  });
});
