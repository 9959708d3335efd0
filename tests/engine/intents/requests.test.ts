import { describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY, X_INTENT_SEQ } from '#schemas/headers.ts';
import { ImageId } from '#schemas/ids.ts';
import type { BaseChange } from '#sync/engine/intents/base-change.ts';
import type { Brought, CallRequest } from '#sync/engine/intents/request.ts';
import { onAccepted, requestOf, type Send } from '#sync/engine/intents/table.ts';
import { ADA, keyOf, ME, messageIdOf, messageOf, timeAt, WITH_ADA } from '#tests/engine/people.ts';

const KEY = keyOf(7);
const TIME = timeAt(0);
const NOTHING: Brought = { message: null };

const FIELD = { field: 'city', value: 'Ghent', updated: TIME } as const;
const MESSAGE: Send = {
  kind: 'message',
  profile: ADA,
  conversation: WITH_ADA,
  body: 'hello',
  created: TIME,
};
const REACTION: Send = {
  kind: 'reaction',
  profile: ADA,
  message: messageIdOf(9),
  emoji: '🔥',
  created: TIME,
};
const ORDER: Send = {
  kind: 'photo-order',
  order: [ImageId.parse('two'), ImageId.parse('one')],
  updated: TIME,
};
const HERS = { from: ADA, emoji: '😂' };
const MINE = { from: ME, emoji: '🔥' };
const REPORT = {
  target: { type: 'profile', id: ADA },
  category: 'fake',
  text: '',
  evidence: [],
  good_faith: true,
  block: false,
} as const;

function called(send: Send, sync: boolean | null = true): CallRequest {
  const request = requestOf(send, { key: KEY, sync });
  if (request.type !== 'call') throw new Error(`${send.kind} makes another request`);
  return request;
}

describe('the request of an intent', () => {
  const about = { profile: ADA, seq: 3 };
  const stories: readonly [Send, string, boolean, object][] = [
    [{ kind: 'like', wanted: true, ...about }, 'likeProfile', false, { profile: ADA }],
    [{ kind: 'like', wanted: false, ...about }, 'unlikeProfile', false, { profile: ADA }],
    [{ kind: 'hide', wanted: true, ...about }, 'hideProfile', true, { profile: ADA }],
    [{ kind: 'hide', wanted: false, ...about }, 'unhideProfile', true, { profile: ADA }],
    [{ kind: 'block', wanted: true, ...about }, 'blockProfile', true, { profile: ADA }],
    [{ kind: 'block', wanted: false, ...about }, 'unblockProfile', true, { profile: ADA }],
    [{ kind: 'seen', until: TIME }, 'markLikesSeen', true, { until: TIME }],
    [
      { kind: 'read', conversation: WITH_ADA, message: messageIdOf(4) },
      'markChatRead',
      true,
      { conversation: WITH_ADA, message: '4' },
    ],
    [
      { kind: 'mark', conversation: WITH_ADA, mark: 'muted', wanted: true },
      'markChat',
      true,
      { conversation: WITH_ADA, muted: true },
    ],
    [
      { kind: 'delete', profile: ADA, conversation: WITH_ADA, upTo: messageIdOf(4) },
      'deleteChat',
      false,
      { conversation: WITH_ADA },
    ],
    [{ kind: 'edit', ...FIELD }, 'changeUser', false, { city: 'Ghent', updated: TIME }],
    [
      { kind: 'setting', ...FIELD },
      'changeNotificationSettings',
      true,
      { city: 'Ghent', updated: TIME },
    ],
    [ORDER, 'arrangePhotos', true, { order: ['two', 'one'], updated: TIME }],
    [{ kind: 'photo-delete', image: ImageId.parse('one') }, 'deletePhoto', true, { id: 'one' }],
    [REACTION, 'reactToMessage', true, { message: messageIdOf(9), emoji: '🔥', created: TIME }],
    [
      { kind: 'report', profile: ADA, report: { ...REPORT, evidence: [] } },
      'reportProfile',
      true,
      { client_id: KEY, profile: ADA, ...REPORT },
    ],
    [
      MESSAGE,
      'sendMessage',
      false,
      { client_id: KEY, conversation: WITH_ADA, body: 'hello', created: TIME },
    ],
  ];
  test.each(stories)('%o calls %s', (send, call, isExtra, body) => {
    expect(called(send)).toMatchObject({ endpoint: { name: call }, isExtra });
    expect(called(send).body).toEqual(body);
  });

  test('[sync 5] about a member carries the sequence, and otherwise no header of its own', () => {
    const like: Send = { kind: 'like', wanted: true, ...about };
    const hide: Send = { kind: 'hide', wanted: false, ...about };

    expect([like, hide].map((send) => called(send).headers)).toEqual([
      { [X_INTENT_SEQ]: '3' },
      { [X_INTENT_SEQ]: '3' },
    ]);
    expect(called(MESSAGE).headers).not.toHaveProperty(IDEMPOTENCY_KEY);
    expect(called({ kind: 'seen', until: TIME }).headers).toEqual({});
  });

  test('[decisions 36] contains a field or an order without its time for a backend of spec §7 or an unknown one', () => {
    for (const sync of [false, null]) {
      expect(called({ kind: 'edit', ...FIELD }, sync).body).toEqual({ city: 'Ghent' });
      expect(called(ORDER, sync).body).toEqual({ order: ['two', 'one'] });
    }
  });

  test('names the member in place of the conversation for the first message of a conversation', () => {
    const body = { client_id: KEY, profile: ADA, body: 'hello', created: TIME, max_cost: 2 };

    expect(called({ ...MESSAGE, conversation: null, max_cost: 2 }).body).toEqual(body);
  });

  test('[contract 31] is an upload for a photo, which the worker makes', () => {
    const request = requestOf({ kind: 'photo', size: 70, isFirst: true }, { key: KEY, sync: null });

    expect(request).toMatchObject({ type: 'upload', size: 70, isFirst: true, isExtra: false });
  });
});

describe('what the engine receives of an answer', () => {
  test('[decisions 36] an echo without our key belongs to this message', () => {
    const echo = { ...messageOf(9, 7), client_id: null };

    expect(called(MESSAGE).broughtOf({ message: echo, credits: 5 })).toEqual({
      message: { ...echo, client_id: KEY },
      creditsLeft: 5,
    });
  });

  test('[contract 32] of a field: accepted, refused, or a newer value of the server', () => {
    const { broughtOf } = called({ kind: 'edit', ...FIELD });
    const judged = (reason: string | null) => ({
      fields: { city: { state: 'refused', reason, value: 'Ostend' } },
    });

    expect(broughtOf({ fields: {} })).toEqual(NOTHING);
    expect(broughtOf(judged('newer'))).toEqual({ ...NOTHING, instead: { value: 'Ostend' } });
    expect(broughtOf(judged('too_long'))).toEqual({ ...NOTHING, refusedAs: 'too_long' });
    expect(broughtOf(judged(null))).toEqual({ ...NOTHING, refusedAs: 'invalid' });
  });

  test('[contract 50] the message with the reaction', () => {
    const echo = messageOf(9, 7);

    expect(called(REACTION).broughtOf({ message: echo })).toEqual({ message: echo });
  });

  test('is nothing for other answers', () => {
    expect(called({ kind: 'seen', until: TIME }).broughtOf({})).toEqual(NOTHING);
  });
});

describe('[sync 15] what an acceptance changes in the base', () => {
  const echo = messageOf(9, 7);
  const upTo = messageIdOf(4);
  const stories: readonly [Send, Brought, BaseChange[]][] = [
    [{ kind: 'like', wanted: true, profile: ADA, seq: 3 }, NOTHING, []],
    [
      { kind: 'hide', wanted: true, profile: ADA, seq: 3 },
      NOTHING,
      [{ type: 'exclusion', kind: 'hide', profile: ADA, isExcluded: true }],
    ],
    [
      { kind: 'block', wanted: false, profile: ADA, seq: 3 },
      NOTHING,
      [{ type: 'exclusion', kind: 'block', profile: ADA, isExcluded: false }],
    ],
    [
      { kind: 'setting', ...FIELD },
      NOTHING,
      [{ type: 'notification-setting', field: 'city', value: 'Ghent' }],
    ],
    [
      { kind: 'setting', ...FIELD },
      { ...NOTHING, instead: { value: null } },
      [{ type: 'notification-setting', field: 'city', value: null }],
    ],
    [{ kind: 'edit', ...FIELD }, NOTHING, []],
    [
      { kind: 'delete', profile: ADA, conversation: WITH_ADA, upTo },
      NOTHING,
      [{ type: 'forget-messages', profile: ADA, upTo }],
    ],
    [
      MESSAGE,
      { message: echo, creditsLeft: 5 },
      [
        { type: 'message', profile: ADA, message: echo },
        { type: 'credits', credits: 5 },
      ],
    ],
    [
      REACTION,
      { message: { ...echo, reactions: [HERS, MINE] } },
      [{ type: 'reaction', profile: ADA, message: messageIdOf(9), mine: MINE }],
    ],
    [
      REACTION,
      { message: { ...echo, reactions: [HERS] } },
      [{ type: 'reaction', profile: ADA, message: messageIdOf(9), mine: null }],
    ],
    [
      REACTION,
      { message: echo },
      [{ type: 'reaction', profile: ADA, message: messageIdOf(9), mine: null }],
    ],
    [REACTION, NOTHING, []],
    [
      MESSAGE,
      { message: echo, creditsLeft: null },
      [{ type: 'message', profile: ADA, message: echo }],
    ],
  ];
  test.each(stories)('%o %o', (send, brought, changes) => {
    expect(onAccepted(send, brought)).toEqual(changes);
  });
});
