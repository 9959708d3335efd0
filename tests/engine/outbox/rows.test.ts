import { describe, expect, test } from 'vitest';
import { deleteRow } from '#sync/engine/intents/delete.ts';
import { intentsOf, type OutboxRow, type RowChange } from '#sync/engine/outbox/rows.ts';
import { chatsOverlay } from '#sync/engine/overlay/chats.ts';
import { waitingRows } from '#sync/engine/overlay/waiting.ts';
import { LIKE, MESSAGE, refused, sending } from './changes.ts';
import {
  ADA,
  after,
  cardOf,
  like,
  ME,
  messageIdOf,
  messageRow,
  WALL,
  intentOf,
  WITH_ADA,
} from '#tests/engine/people.ts';

const seqsOf = (...changes: RowChange[]): number[] => {
  const row = after(LIKE, ...changes);
  return row?.kind === 'like' ? intentsOf(row).map(({ seq }) => seq) : [];
};

const taken = deleteRow({
  member: ME,
  target: ADA,
  conversation: WITH_ADA,
  intent: intentOf(1, messageIdOf(9)),
});

describe('what a row holds', () => {
  test.each<[string, RowChange[], number[]]>([
    ['one intent', [like(1)], [1]],
    ['one on its way and one that follows', [like(1), sending(1), like(2, false)], [2, 1]],
    ['one that was refused', [like(1), sending(1), refused(1)], [1]],
  ])('[decisions 32] its intents are listed newest first: %s', (_, changes, seqs) => {
    expect(seqsOf(...changes)).toEqual(seqs);
  });

  test('[decisions 31] a message that is sent again stays the same message', () => {
    const first = messageRow(1, { state: 'unknown' });

    const row = after(
      MESSAGE,
      { type: 'intent', row: first },
      { type: 'intent', row: messageRow(1) },
    );

    expect(row).toBe(first);
  });
});

describe('a deleted conversation', () => {
  const chat = {
    conversation: { id: WITH_ADA },
    profile: cardOf(ADA),
    num_unread_messages: 2,
    last_message: null,
    my_read: null,
    their_read: null,
    pinned: false,
    muted: false,
    archived: false,
  };
  const listed = (...rows: OutboxRow[]) =>
    chatsOverlay({ chats: [chat], drafts: new Map(), cardOf: () => null }, rows);

  test('[decisions 29] is not listed, and starts again with the messages written afterwards', () => {
    const [again] = listed(taken, messageRow(2));

    expect(listed(taken)).toEqual([]);
    expect(listed(messageRow(1), { ...taken, next: intentOf(2, messageIdOf(9)) })).toEqual([]);
    expect(again).toMatchObject({ key: ADA, num_unread_messages: 0 });
  });

  test('[product 2.2] is in the waiting list while its intent waits', () => {
    const reported = waitingRows([taken], () => cardOf(ADA), WALL);

    expect(reported).toMatchObject([
      { kind: 'delete', state: 'queued', canCancel: true, body: null },
    ]);
  });
});
