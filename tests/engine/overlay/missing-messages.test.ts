import { describe, expect, test } from 'vitest';
import type { Chat } from '#schemas/chats.ts';
import type { Message } from '#schemas/messages.ts';
import { missingMessages } from '#sync/engine/overlay/missing-messages.ts';
import { ADA, cardOf, messageIdOf, messageOf, timeAt, WITH_ADA } from '#tests/engine/people.ts';

const theirs = (id: number) => messageOf(id, 0, { from: ADA, client_id: null });
const mine = (id: number) => messageOf(id, id);

const chatAt = (last: number | null, unread = 0): Chat => ({
  conversation: { id: WITH_ADA },
  profile: cardOf(ADA),
  num_unread_messages: unread,
  last_message: last === null ? null : lastOf(last),
  my_read: messageIdOf(1),
  their_read: null,
  pinned: false,
  muted: false,
  archived: false,
});

const lastOf = (id: number): NonNullable<Chat['last_message']> => ({
  id: messageIdOf(id),
  client_id: null,
  text: 'the last one',
  type: 'text',
  from: ADA,
  from_kind: 'member',
  created: timeAt(id),
});

const stored = (newest: number | null, ...messages: Message[]) => ({
  newest: newest === null ? null : messageIdOf(newest),
  messages,
});

describe('[product 2.13] messages that the list shows and the device lacks', () => {
  test('are missing at the end when the last one is not stored', () => {
    expect(missingMessages(chatAt(9, 1), stored(5, theirs(4), theirs(5)))).toEqual({
      before: null,
    });
    expect(missingMessages(chatAt(9, 1), stored(null))).toEqual({ before: null });
  });

  test('are not missing when the last one was read, or the list does not name one', () => {
    expect(missingMessages(chatAt(5, 1), stored(5, theirs(4), theirs(5)))).toBeNull();
    expect(missingMessages(chatAt(null, 3), stored(5, theirs(5)))).toBeNull();
  });

  test('are missing above my accepted message when more is unread than stored', () => {
    expect(missingMessages(chatAt(9, 2), stored(5, theirs(5), mine(9)))).toEqual({
      before: messageIdOf(9),
    });
  });

  test('are not missing above my accepted message when nothing else is unread', () => {
    expect(missingMessages(chatAt(9, 0), stored(5, theirs(5), mine(9)))).toBeNull();
    expect(missingMessages(chatAt(9, 1), stored(5, theirs(5), mine(9)))).toBeNull();
  });
});
