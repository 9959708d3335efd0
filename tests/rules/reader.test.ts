import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readAnswer } from '#schemas/answer-reader.ts';
import { Chat } from '#schemas/chats.ts';
import { ProfileId } from '#schemas/ids.ts';
import { LikesAnswer } from '#schemas/likes.ts';
import { Message } from '#schemas/messages.ts';
import { listNotifications } from '#schemas/notifications.ts';
import { read } from '#schemas/reader.ts';
import { Settings } from '#schemas/settings.ts';
import { Time } from '#schemas/time.ts';

const valueOf = <Shape extends z.core.$ZodType>(shape: Shape, given: unknown) => {
  const got = read(shape, given);
  if (!got.ok) throw new Error(`not read: ${got.path}`);
  return got.value;
};

const php = {
  conversation: { id: 5 },
  profile: {
    id: 12,
    age: '33',
    last_activity: '2026-01-02 03:04:05',
    fictional: 1,
    internal_note: 'x',
  },
  num_unread_messages: '3',
  pinned: '0',
  muted: 'false',
};

test('a chat of a PHP backend is read into the shape of the contract', () => {
  const chat = valueOf(Chat, php);

  expect(chat.conversation.id).toBe('5');
  expect(chat.profile).toMatchObject({
    id: '12',
    age: 33,
    fictional: true,
    last_activity: '2026-01-02T03:04:05.000Z',
  });
  expect(chat).toMatchObject({
    num_unread_messages: 3,
    pinned: false,
    muted: false,
    last_message: null,
  });
  expect(chat.profile).not.toHaveProperty('internal_note');
});

test.each([
  ['a number in words', { ...php, num_unread_messages: 'three' }, 'num_unread_messages'],
  ['a boolean in words', { ...php, pinned: 'perhaps' }, 'pinned'],
  ['an id with a space', { ...php, profile: { id: 'a b' } }, 'profile.id'],
  ['an id that is not whole', { ...php, profile: { id: 1.5 } }, 'profile.id'],
  ['an array for an object', { ...php, profile: [1] }, 'profile'],
  ['null for the whole', null, ''],
  ['text for the whole', '<html>', ''],
])('%s is refused with the path to it', (_name, given, path) => {
  expect(read(Chat, given)).toMatchObject({ ok: false, path });
});

test('an empty array is accepted for an empty map, but not for an answer with lists', () => {
  expect(valueOf(Settings, { name: 'Vonk', region_data: [] }).region_data).toEqual({});
  expect(read(LikesAnswer, []).ok).toBe(false);
});

test('text is never changed, even when it looks like a time or a number', () => {
  const message = valueOf(Message, {
    id: 7,
    conversation: 1,
    from: 2,
    body: '2026-01-01 10:00:00',
    created: '2026-01-01 10:00:00',
  });

  expect(message.body).toBe('2026-01-01 10:00:00');
  expect(message.created).toBe('2026-01-01T10:00:00.000Z');
  expect(
    read(Message, { id: 7, conversation: 1, from: 2, body: 5, created: '2026-01-01 10:00:00' }).ok,
  ).toBe(false);
});

test('times with an offset or without milliseconds become UTC with milliseconds', () => {
  expect(valueOf(Time, '2026-06-01T12:00:00+02:00')).toBe('2026-06-01T10:00:00.000Z');
  expect(valueOf(Time, '2026-06-01T12:00:00Z')).toBe('2026-06-01T12:00:00.000Z');
  expect(
    read(Time, '2026-13-01 00:00:00').ok && !Number.isNaN(Date.parse('2026-13-01T00:00:00.000Z')),
  ).toBe(false);
  expect(read(Time, 'yesterday').ok).toBe(false);
});

test('a `__proto__` key of an answer sets no field', () => {
  const given: unknown = JSON.parse('{"id":"a","__proto__":{"name":"x"}}');

  expect(valueOf(z.object({ id: ProfileId, name: z._default(z.string(), 'none') }), given)).toEqual(
    { id: 'a', name: 'none' },
  );
});

test.each([
  [{ fictional_icon: '1' }, true],
  [{ fictional_icon: 0 }, false],
  [{ fictional: 1, fictional_icon: '0' }, true],
  [{ fictional: 0, fictional_icon: '1' }, true],
  [{ fictional: null, fictional_icon: 1 }, true],
  [{}, false],
])('[§3 fictional_icon] a card with %j is marked as fictional: %s', (said, isMarked) => {
  expect(valueOf(Chat, { ...php, profile: { id: 1, ...said } }).profile.fictional).toBe(isMarked);
});

test('an empty city is read as null, so that no place begins with a comma', () => {
  const { profile } = valueOf(Chat, { ...php, profile: { id: 1, city: '', country: 'NL' } });

  expect(profile).toMatchObject({ city: null, country: 'NL' });
});

test('[contract 25] a notification of a kind that this client does not know is left out, and the others stay', () => {
  const item = {
    id: '7',
    kind: 'like',
    profile: null,
    created: '2026-12-01T08:00:00.000Z',
    read: false,
  };
  const items = [{ ...item, id: '8', kind: 'of_a_later_release' }, item];

  const got = readAnswer(listNotifications.answer, { items, unread: 2, cursor: null });

  expect(got.ok && got.value.items.map(({ kind }) => kind)).toEqual(['like']);
});
