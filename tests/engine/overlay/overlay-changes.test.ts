import { describe, expect, test } from 'vitest';
import type { Chat } from '#schemas/chats.ts';
import type { Message } from '#schemas/messages.ts';
import { chatsOverlay } from '#sync/engine/overlay/chats.ts';
import { messagesOverlay } from '#sync/engine/overlay/messages.ts';
import { type OutboxRow, type RowChange } from '#sync/engine/outbox/rows.ts';
import { accepted, retire, sending } from '#tests/engine/outbox/changes.ts';
import { messageDeleted, messageEdited, rowsAfter } from '#tests/engine/outbox/own-changes.ts';
import {
  ADA,
  cardOf,
  keyOf,
  ME,
  messageIdOf,
  messageOf,
  REFUSAL,
  timeAt,
  WALL,
  WITH_ADA,
} from '#tests/engine/people.ts';

const EDIT = 'message-edit:9';
const DELETION = 'message-delete:9';
const ACKED = [messageEdited(1), sending(1), accepted(1)];
const REMOVED = [messageDeleted(1), sending(1), accepted(1)];

const refusedFor = (reason: string): RowChange => ({
  type: 'refused',
  key: keyOf(1),
  refusal: { ...REFUSAL, reason },
});

const UNTIL = { changeable_until: timeAt(1_000) };

function shown(rows: OutboxRow[], base: Partial<Message> = {}, wall = WALL) {
  const messages = [{ ...messageOf(9, 9), body: 'old', ...UNTIL, ...base }];
  return messagesOverlay({ profile: ADA, messages }, rows, wall)[0];
}

function line(rows: OutboxRow[], state: 'sent' | 'deleted' = 'sent') {
  const chat: Chat = {
    conversation: { id: WITH_ADA },
    profile: cardOf(ADA),
    num_unread_messages: 0,
    last_message: {
      id: messageIdOf(9),
      client_id: null,
      text: 'old',
      type: 'text',
      from: ME,
      from_kind: 'member',
      created: timeAt(0),
      state,
    },
    my_read: null,
    their_read: null,
    pinned: false,
    muted: false,
    archived: false,
  };
  return chatsOverlay({ chats: [chat], drafts: new Map(), cardOf: () => null }, rows)[0]?.last;
}

describe('[contract 50] my edit of a sent message', () => {
  test.each<[string, RowChange[], string | null, string, string]>([
    ['asked for', [messageEdited(1)], 'waiting', 'new', 'new'],
    ['on its way', [messageEdited(1), sending(1)], 'sending', 'new', 'new'],
    ['accepted, until later reads', ACKED, null, 'new', 'new'],
    ['confirmed by the conversation', [...ACKED, retire(1, 'messages')], null, 'old', 'new'],
    ['confirmed by the list', [...ACKED, retire(1, 'chats')], null, 'new', 'old'],
    ['refused', [messageEdited(1), sending(1), refusedFor('moderated')], 'refused', 'old', 'old'],
    ['too late', [messageEdited(1), sending(1), refusedFor('conflict')], 'late', 'old', 'old'],
  ])('%s is shown in the conversation and in the list', (...[, changes, state, body, last]) => {
    const rows = rowsAfter(EDIT, ...changes);

    expect(shown(rows)).toMatchObject({ body });
    expect(shown(rows)?.change?.state ?? null).toBe(state);
    expect(line(rows)).toMatchObject({ body: last, isDeleted: false });
  });

  test('has the mark “edited” at once, and keeps its text when it was refused', () => {
    expect(shown(rowsAfter(EDIT, messageEdited(1)))?.edited).toBe(timeAt(0));
    expect(
      shown(rowsAfter(EDIT, messageEdited(1), sending(1), refusedFor('moderated'))),
    ).toMatchObject({ edited: null, change: { body: 'new', reason: 'moderated' } });
  });

  test('that was not sent in time is late, and the message stays as the other member sees it', () => {
    const rows = rowsAfter(EDIT, messageEdited(1));

    expect(shown(rows, {}, WALL + 1_001)).toMatchObject({
      body: 'old',
      edited: null,
      change: { kind: 'edit', state: 'late', body: 'new' },
    });
  });

  test('that was sent in time may have arrived, however late it is now', () => {
    const rows = rowsAfter(EDIT, messageEdited(1), sending(1));

    expect(shown(rows, {}, WALL + 1_001)).toMatchObject({
      body: 'new',
      change: { state: 'sending' },
    });
  });

  test('of a message that was deleted on another device is not shown', () => {
    expect(shown(rowsAfter(EDIT, messageEdited(1)), { body: '', state: 'deleted' })).toMatchObject({
      body: '',
      isDeleted: true,
    });
    expect(line(rowsAfter(EDIT, messageEdited(1)), 'deleted')).toMatchObject({ isDeleted: true });
  });
});

describe('[contract 50] my deletion of a sent message for both', () => {
  test.each<[string, RowChange[], string | null, boolean]>([
    ['asked for', [messageDeleted(1)], 'waiting', true],
    ['accepted, until a later read', REMOVED, null, true],
    ['refused', [messageDeleted(1), sending(1), refusedFor('conflict')], 'late', false],
    ['taken back', [messageDeleted(1), { type: 'cancel' }], null, false],
  ])('%s is shown in the conversation and in the list', (_, changes, state, isDeleted) => {
    const rows = rowsAfter(DELETION, ...changes);

    expect(shown(rows)).toMatchObject({ isDeleted, body: isDeleted ? '' : 'old' });
    expect(shown(rows)?.change?.state ?? null).toBe(state);
    expect(line(rows)).toMatchObject({ isDeleted });
  });

  test('leaves no reaction and no edit of the message', () => {
    const rows = [...rowsAfter(EDIT, messageEdited(1)), ...rowsAfter(DELETION, messageDeleted(2))];

    expect(shown(rows, { reactions: [{ from: ADA, emoji: '🔥' }] })).toMatchObject({
      body: '',
      reactions: [],
      change: { kind: 'delete' },
    });
  });
});

test('[contract 50] only my own message can be changed, and only where the backend says until when', () => {
  expect(shown([])?.changeableUntil).toBe(timeAt(1_000));
  expect(shown([], { from: ADA })?.changeableUntil).toBeNull();
  expect(shown([], { changeable_until: undefined })?.changeableUntil).toBeNull();
});
