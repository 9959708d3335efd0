import { describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY, X_INTENT_SEQ } from '#schemas/headers.ts';
import { makeComplaint } from '#schemas/complaints.ts';
import { ImageId, OrderId, NotificationId } from '#schemas/ids.ts';
import { reportProfile } from '#schemas/reports.ts';
import type { BaseChange } from '#sync/engine/intents/base-change.ts';
import type { AnswerPart, CallRequest } from '#sync/engine/intents/request.ts';
import { onAccepted, requestOf, type Send } from '#sync/engine/intents/table.ts';
import { ADA, keyOf, ME, messageIdOf, messageOf, timeAt, WITH_ADA } from '#tests/engine/people.ts';

const KEY = keyOf(7);
const TIME = timeAt(0);
const NOTHING: AnswerPart = { message: null };

const FIELD = { field: 'city', value: 'Ghent', updated: TIME } as const;
const PLACE: Send = {
  kind: 'edit',
  field: 'country',
  value: 'BE',
  with: { city: 'Ghent' },
  updated: TIME,
};
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
const EDIT: Send = {
  kind: 'message-edit',
  profile: ADA,
  message: messageIdOf(9),
  body: 'new',
  created: TIME,
};
const DELETION: Send = { kind: 'message-delete', profile: ADA, message: messageIdOf(9) };
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

const REPORTED: Send = { kind: 'report', profile: ADA, report: { ...REPORT, evidence: [] } };
const MADE = reportProfile.answer.parse({
  reference: 'r1',
  client_id: KEY,
  profile: ADA,
  category: 'fake',
  state: 'received',
  created: TIME,
});
const ASKED = {
  kind: 'complaint',
  complaint: { subject: 'Price', order: null, text: 'Why this price?' },
} as const satisfies Send;
const ABOUT_ADA = { id: ADA, name: 'Ada' };
const TAKEN = makeComplaint.answer.parse({
  id: 'c1',
  client_id: KEY,
  profile: null,
  subject: 'Price',
  order: null,
  text: 'Why this price?',
  state: 'open',
  created: TIME,
  replies: [],
});
const NEWEST = messageIdOf(4);
const NINE = NotificationId.parse('9');

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
      { kind: 'delete', profile: ADA, conversation: WITH_ADA, upTo: NEWEST },
      'deleteChat',
      false,
      { conversation: WITH_ADA, up_to: messageIdOf(4) },
    ],
    [{ kind: 'edit', ...FIELD }, 'changeUser', false, { city: 'Ghent', updated: TIME }],
    [
      { kind: 'setting', ...FIELD },
      'changeNotificationSettings',
      true,
      { city: 'Ghent', updated: TIME },
    ],
    [ORDER, 'arrangePhotos', true, { order: ['two', 'one'], updated: TIME }],
    [
      { kind: 'notifications-read', until: NotificationId.parse('9') },
      'readNotifications',
      true,
      { until: '9' },
    ],
    [
      { kind: 'notifications-delete', ids: [NotificationId.parse('8')] },
      'deleteNotifications',
      true,
      { ids: ['8'] },
    ],
    [{ kind: 'photo-delete', image: ImageId.parse('one') }, 'deletePhoto', true, { id: 'one' }],
    [REACTION, 'reactToMessage', true, { message: messageIdOf(9), emoji: '🔥', created: TIME }],
    [EDIT, 'editMessage', true, { message: messageIdOf(9), body: 'new', created: TIME }],
    [
      { kind: 'message-remove', profile: ADA, message: messageIdOf(9) },
      'deleteMessage',
      true,
      { message: messageIdOf(9) },
    ],
    [DELETION, 'deleteMessageForBoth', true, { message: messageIdOf(9) }],
    [
      { kind: 'report', profile: ADA, report: { ...REPORT, evidence: [] } },
      'reportProfile',
      true,
      { client_id: KEY, profile: ADA, ...REPORT },
    ],
    [
      { kind: 'complaint', complaint: { subject: 'Price', order: null, text: 'Why?' } },
      'makeComplaint',
      true,
      { client_id: KEY, subject: 'Price', text: 'Why?' },
    ],
    [
      {
        kind: 'complaint',
        complaint: { subject: 'Price', order: OrderId.parse('o1'), text: 'Why?' },
      },
      'makeComplaint',
      true,
      { client_id: KEY, subject: 'Price', text: 'Why?', order: 'o1' },
    ],
    [
      {
        kind: 'complaint',
        complaint: { subject: 'Ada', order: null, text: 'Is she real?', person: ABOUT_ADA },
      },
      'makeComplaint',
      true,
      { client_id: KEY, subject: 'Ada', text: 'Is she real?', profile: ADA },
    ],
    [
      MESSAGE,
      'sendMessage',
      false,
      { client_id: KEY, conversation: WITH_ADA, body: 'hello', created: TIME },
    ],
    [
      { ...MESSAGE, reply_to: messageIdOf(4) },
      'sendMessage',
      false,
      {
        client_id: KEY,
        conversation: WITH_ADA,
        body: 'hello',
        created: TIME,
        reply_to: messageIdOf(4),
      },
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

  test('[decisions 36] contains for a backend of spec §7 or an unknown one no time of a field or an order, and not how far a chat is deleted', () => {
    const deleted: Send = { kind: 'delete', profile: ADA, conversation: WITH_ADA, upTo: NEWEST };
    for (const sync of [false, null]) {
      expect(called(deleted, sync).body).toEqual({ conversation: WITH_ADA });
      expect(called({ kind: 'edit', ...FIELD }, sync).body).toEqual({ city: 'Ghent' });
      expect(called(PLACE, sync).body).toEqual({ country: 'BE', city: 'Ghent' });
      expect(called(ORDER, sync).body).toEqual({ order: ['two', 'one'] });
    }
  });

  test('names the member in place of the conversation for the first message of a conversation', () => {
    const body = { client_id: KEY, profile: ADA, body: 'hello', created: TIME, max_cost: 2 };

    expect(called({ ...MESSAGE, conversation: null, max_cost: 2 }).body).toEqual(body);
  });

  test('[contract 71] the pictures of a question go one after the other, then the question names them', () => {
    const pictures = [{ key: KEY, size: 70 }];
    const complaint = { ...ASKED.complaint, pictures };
    const request = requestOf({ kind: 'complaint', complaint }, { key: KEY, sync: null });

    if (request.type !== 'uploads') throw new Error('it uploads nothing');
    expect(request).toMatchObject({ files: pictures, isExtra: true });
    const image = ImageId.parse('i1');
    expect(request.callAfter([image]).body).toEqual({
      client_id: KEY,
      subject: 'Price',
      text: 'Why this price?',
      pictures: [image],
    });
  });

  test('[contract 31] is an upload for a photo, which the worker makes', () => {
    const request = requestOf({ kind: 'photo', size: 70, isFirst: true }, { key: KEY, sync: null });

    expect(request).toMatchObject({ type: 'upload', size: 70, isFirst: true, isExtra: false });
  });

  test('[contract 31] carries the part that shows, where the device could not cut it out', () => {
    const send = { kind: 'photo', size: 70, isFirst: true } as const;
    const asked = { key: KEY, sync: null };

    expect(requestOf({ ...send, crop: '0 0 0 1 0.5' }, asked)).toMatchObject({
      fields: { crop: '0 0 0 1 0.5' },
    });
    expect(requestOf(send, asked)).toMatchObject({ fields: {} });
  });

  test('[contract 10] is an upload for a photo of a conversation, then its message under the same key', () => {
    const said = { profile: ADA, conversation: WITH_ADA, body: 'hello', created: TIME };
    const request = requestOf(
      { kind: 'photo-message', ...said, max_cost: 2, size: 70, isFirst: false },
      { key: KEY, sync: true },
    );
    if (request.type !== 'upload') throw new Error('it is no upload');

    expect(request).toMatchObject({ size: 70, isExtra: true, fields: { conversation: WITH_ADA } });
    expect(request.callAfter?.(ImageId.parse('seen')).body).toEqual({
      client_id: KEY,
      conversation: WITH_ADA,
      type: 'photo',
      body: 'hello',
      image: 'seen',
      created: TIME,
      max_cost: 2,
    });
  });
});

describe('what the engine receives of an answer', () => {
  test('[decisions 36] an echo without our key belongs to this message', () => {
    const echo = { ...messageOf(9, 7), client_id: null };

    expect(called(MESSAGE).answerPartOf({ message: echo, credits: 5 })).toEqual({
      message: { ...echo, client_id: KEY },
      creditsLeft: 5,
    });
  });

  test('[contract 32] of a field: accepted, refused, or a newer value of the server', () => {
    const { answerPartOf } = called({ kind: 'edit', ...FIELD });
    const judged = (reason: string | null) => ({
      fields: { city: { state: 'refused', reason, value: 'Ostend' } },
    });

    expect(answerPartOf({ fields: {} })).toEqual(NOTHING);
    expect(answerPartOf(judged('newer'))).toEqual({ ...NOTHING, instead: { value: 'Ostend' } });
    const refusedAs = (reason: string) => ({
      ...NOTHING,
      refusedFields: { reason, fields: ['city'] },
    });
    expect(answerPartOf(judged('too_long'))).toEqual(refusedAs('too_long'));
    expect(answerPartOf(judged(null))).toEqual(refusedAs('invalid'));
  });

  test('[contract 32] [decisions 110] of fields that one call brings: each by itself', () => {
    const { answerPartOf } = called(PLACE);
    const refused = (reason: string, value: string | null) => ({ state: 'refused', reason, value });

    expect(answerPartOf({ fields: { city: refused('moderated', 'Ostend') } })).toEqual({
      ...NOTHING,
      instead: { value: 'BE', with: { city: 'Ostend' } },
      refusedFields: { reason: 'moderated', fields: ['city'] },
    });
    expect(answerPartOf({ fields: { country: refused('newer', 'NL') } })).toEqual({
      ...NOTHING,
      instead: { value: 'NL', with: { city: 'Ghent' } },
    });
    const both = { country: refused('invalid', null), city: refused('invalid', null) };
    expect(answerPartOf({ fields: both })).toEqual({
      ...NOTHING,
      refusedFields: { reason: 'invalid', fields: ['country', 'city'] },
    });
  });

  test('[contract 50] the edited message, and the text of a later edit instead of mine', () => {
    const echo = messageOf(9, 7);
    const mine = { ...echo, body: 'new' };

    expect(called(EDIT).answerPartOf({ message: mine })).toEqual({ message: mine, instead: null });
    expect(called(EDIT).answerPartOf({ message: echo })).toEqual({
      message: echo,
      instead: { value: echo.body },
    });
  });

  test('[contract 50] the message with the reaction', () => {
    const echo = messageOf(9, 7);

    expect(called(REACTION).answerPartOf({ message: echo })).toEqual({ message: echo });
  });

  test('is nothing for other answers', () => {
    expect(called({ kind: 'seen', until: TIME }).answerPartOf({})).toEqual(NOTHING);
  });
});

describe('[sync 15] what an acceptance changes in the base', () => {
  const echo = messageOf(9, 7);
  const upTo = messageIdOf(4);
  const stories: readonly [Send, AnswerPart, BaseChange[]][] = [
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
      { kind: 'message-remove', profile: ADA, message: messageIdOf(9) },
      NOTHING,
      [{ type: 'message-remove', profile: ADA, message: messageIdOf(9) }],
    ],
    [
      { kind: 'notifications-read', until: NINE },
      NOTHING,
      [{ type: 'notifications-read', until: NINE }],
    ],
    [
      { kind: 'notifications-delete', ids: [NINE] },
      NOTHING,
      [{ type: 'notifications-delete', ids: [NINE] }],
    ],
    [REPORTED, NOTHING, []],
    [REPORTED, { ...NOTHING, report: MADE }, [{ type: 'report', report: MADE }]],
    [ASKED, NOTHING, []],
    [ASKED, { ...NOTHING, complaint: TAKEN }, [{ type: 'complaint', complaint: TAKEN }]],
    [
      { ...ASKED, complaint: { ...ASKED.complaint, person: ABOUT_ADA } },
      { ...NOTHING, complaint: TAKEN },
      [{ type: 'complaint', complaint: TAKEN, person: ABOUT_ADA }],
    ],
    [EDIT, { message: echo }, [{ type: 'message-change', profile: ADA, message: echo }]],
    [DELETION, { message: echo }, [{ type: 'message-change', profile: ADA, message: echo }]],
    [EDIT, NOTHING, []],
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
