import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '#schemas/messages.ts';
import { isExpired, type MessageRow } from '#sync/engine/intents/message.ts';
import { messageState } from '#sync/engine/overlay/message-state.ts';
import { messagesOverlay } from '#sync/engine/overlay/messages.ts';
import type { ConversationView } from '#sync/queries/conversation.ts';
import type { RowChange } from '#sync/engine/outbox/rows.ts';
import { accepted, refused, retire, sending } from '#tests/engine/outbox/changes.ts';
import { reacted, rowsAfter } from '#tests/engine/outbox/own-changes.ts';
import { ADA, BEA, ME, messageOf, messageRow, timeAt, WALL } from '#tests/engine/people.ts';

const DAY = 24 * 3_600_000;
const theirs = (id: number, at = id) =>
  messageOf(id, 0, { from: ADA, client_id: null, body: `theirs ${id}`, created: timeAt(at) });
const view = (messages: Message[], rows: MessageRow[] = [], wall = WALL) =>
  messagesOverlay({ profile: ADA, messages }, rows, wall);
const refusal = (status: number, reason: string) =>
  ({ state: 'refused', refused: { status, reason, message: 'no', at: WALL } }) as const;

const ACCEPTED = [reacted(1), sending(1), accepted(1)];

describe('one bubble for each message', () => {
  test('[product 3.0] knows when the server received it, where the site tells that', () => {
    const late = { ...theirs(5), received: timeAt(99) };

    expect(view([late, theirs(6)]).map(({ received }) => received)).toEqual([
      timeAt(99),
      undefined,
    ]);
  });

  test("[sync 16] a message and the server's copy are one bubble, which keeps its key", () => {
    const row = messageRow(1, { state: 'sending' });

    const before = view([theirs(5)], [row]);
    const then = view([theirs(5), messageOf(6, 1)], [row]);

    expect(before.map(({ key, state }) => [key, state])).toEqual([
      ['5', 'sent'],
      [row.key, 'sending'],
    ]);
    expect(then.map(({ key, state }) => [key, state])).toEqual([
      ['5', 'sent'],
      [row.key, 'sent'],
    ]);
  });

  test('a message that was read when it was received was read at a time that is not told', () => {
    const received = timeAt(6);
    const read = (at: Message['read']) =>
      view([messageOf(6, 1, { received, delivered: received, read: at })])[0];

    expect(read(received)).toMatchObject({ state: 'read', read: null });
    expect(read(timeAt(7))).toMatchObject({ state: 'read', read: timeAt(7) });
  });

  test('[sync 15] an accepted message is shown at its place by its echo when the stored page is older', () => {
    const row = messageRow(1, { state: 'acked', message: messageOf(6, 1) });

    expect(view([theirs(5), theirs(7)], [row]).map(({ id }) => id)).toEqual(['5', '6', '7']);
  });

  test('[sync 16] a message on a backend without our keys is matched by the copy it sent', () => {
    const row = messageRow(1, { state: 'acked', message: messageOf(6, 1, { client_id: null }) });

    expect(view([messageOf(6, 1, { client_id: null })], [row])).toHaveLength(1);
  });

  test('[sync 15] an accepted message without a copy is shown as sent', () => {
    expect(view([], [messageRow(1, { state: 'acked' })])).toMatchObject([
      { state: 'sent', waiting: null },
    ]);
  });

  test('[B3] a message that a backend stored twice is one bubble, and keys never repeat', () => {
    const mine = [messageOf(5, 1), messageOf(6, 1), messageOf(7, 2)];
    const twice = [5, 6].map((id) => messageOf(id + 10, 3, { from: ADA }));

    const shown = view([...mine, ...twice], [messageRow(1, { state: 'sending' })]);

    expect(shown.map(({ id }) => id)).toEqual(['5', '7', '15']);
    expect(new Set(shown.map(({ key }) => key)).size).toBe(3);
  });

  test('[B3] a message of the other member under the key of mine is shown too, with a key of its own', () => {
    const row = messageRow(1, { state: 'sending' });
    const theirs = messageOf(5, 1, { from: ADA });

    const waiting = view([theirs], [row]);
    const both = view([theirs, messageOf(6, 1)], []);

    expect(waiting.map(({ state }) => state)).toEqual(['sent', 'sending']);
    expect(new Set(both.map(({ key }) => key)).size).toBe(2);
  });

  test('[sync 8] waiting messages follow the stored ones, in the order they were written', () => {
    const rows = [
      messageRow(2),
      messageRow(1),
      messageRow(3, { target: BEA }),
      messageRow(4, { v: 2 }),
    ];

    expect(view([theirs(50)], rows).map(({ body }) => body)).toEqual([
      'theirs 50',
      'message 1',
      'message 2',
    ]);
  });

  test('[product 3.1] a failed message stays where it was written', () => {
    const rows = [messageRow(3, refusal(422, 'moderated')), messageRow(9, refusal(410, 'gone'))];

    expect(view([theirs(1), theirs(5)], rows).map(({ body }) => body)).toEqual([
      'theirs 1',
      'message 3',
      'theirs 5',
      'message 9',
    ]);
  });

  test.each<[string, Partial<MessageRow>]>([
    ['a day old', { at: WALL - DAY - 1 }],
    ['refused for credits', refusal(402, 'credits')],
    ['refused as too long', refusal(413, 'too_large')],
    ['refused for another reason', refusal(400, 'say_hi_first')],
  ])('[product 3.1] a message that is %s stays where it was written', (_, changes) => {
    const bodies = (seq: number) =>
      view([theirs(3), theirs(5)], [messageRow(seq, changes)]).map(({ body }) => body);

    expect(bodies(1)).toEqual(['message 1', 'theirs 3', 'theirs 5']);
    expect(bodies(3)).toEqual(['theirs 3', 'message 3', 'theirs 5']);
    expect(bodies(9)).toEqual(['theirs 3', 'theirs 5', 'message 9']);
  });

  test('[sync 16] in any page with any rows every key appears once and no message is lost', () => {
    const page = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
    const states = fc.constantFrom<MessageRow['state']>(
      'queued',
      'sending',
      'unknown',
      'acked',
      'refused',
    );
    fc.assert(
      fc.property(
        page,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), states)),
        (ids, drawn) => {
          const messages = ids.toSorted((a, b) => a - b).map((id) => messageOf(id, id));
          const rows = [...new Map(drawn).entries()].map(([seq, state]) =>
            messageRow(seq, {
              state,
              message: state === 'acked' ? messageOf(100 + seq, seq) : null,
            }),
          );

          const keys = view(messages, rows).map(({ key }) => key);

          const expected = new Set([
            ...messages.map(({ client_id }) => client_id),
            ...rows.map(({ key }) => key),
          ]);
          expect(new Set(keys)).toEqual(expected);
          expect(keys).toHaveLength(expected.size);
        },
      ),
    );
  });
});

describe('the state of a message', () => {
  test.each<[Partial<MessageRow>, string]>([
    [{}, 'queued'],
    [{ state: 'sending' }, 'sending'],
    [{ state: 'unknown' }, 'unknown'],
    [{ state: 'acked' }, 'sent'],
    [{ nextAt: WALL, lastFailure: 'server' }, 'failed_retry'],
    [{ nextAt: WALL, lastFailure: 'rate' }, 'failed_rate'],
    [{ nextAt: WALL, lastFailure: 'not_confirmed' }, 'unconfirmed'],
    [{ nextAt: null, lastFailure: 'server' }, 'queued'],
    [{ nextAt: WALL, lastFailure: null }, 'queued'],
    [{ at: WALL - DAY - 1 }, 'expired'],
    [{ at: WALL - DAY }, 'queued'],
    [{ at: WALL - DAY - 1, state: 'unknown' }, 'unknown'],
    [refusal(402, 'credits'), 'failed_credits'],
    [refusal(409, 'blocked'), 'failed_blocked'],
    [refusal(423, 'closed'), 'failed_blocked'],
    [refusal(410, 'gone'), 'failed_gone'],
    [refusal(404, 'something'), 'failed_gone'],
    [refusal(422, 'moderated'), 'failed_moderated'],
    [refusal(413, 'too_large'), 'failed_too_long'],
    [refusal(402, 'something'), 'failed_credits'],
    [refusal(410, 'something'), 'failed_gone'],
    [refusal(413, 'something'), 'failed_too_long'],
    [refusal(423, 'something'), 'failed_blocked'],
    [refusal(404, 'absent'), 'failed_other'],
    [refusal(0, 'unconfirmed'), 'failed_other'],
    // What every object has: another backend may name a refusal so.
    [refusal(400, 'constructor'), 'failed_other'],
    [refusal(402, 'toString'), 'failed_credits'],
    [refusal(400, '__proto__'), 'failed_other'],
    [{ state: 'undecided' }, 'undecided'],
    [{ state: 'refused' }, 'failed_other'],
  ])('[product 3.0] of %o is %s', (changes, state) => {
    expect(messageState(messageRow(1, changes), WALL, false)).toBe(state);
  });

  test('[product 2.2] is expired only for a queued message', () => {
    const old = { at: WALL - DAY - 1 };

    expect(isExpired(messageRow(1, old), WALL)).toBe(true);
    expect(isExpired(messageRow(1, { ...old, state: 'sending' }), WALL)).toBe(false);
    expect(isExpired(messageRow(1, { ...old, ...refusal(410, 'gone') }), WALL)).toBe(false);
  });

  test("[product 3.0] of the server's copy is sent, delivered or read", () => {
    const [sent, delivered, read] = view([
      messageOf(1, 1),
      messageOf(2, 2, { delivered: timeAt(5) }),
      messageOf(3, 3, { delivered: timeAt(5), read: timeAt(6) }),
    ]);

    expect([sent?.state, delivered?.state, read?.state]).toEqual(['sent', 'delivered', 'read']);
  });

  test('[product 3.0] contains the reason of a refusal and the moment of the next try', () => {
    const [waiting] = view([], [messageRow(2, { nextAt: WALL + 5, lastFailure: 'server' })]);
    const [no] = view([], [messageRow(1, refusal(422, 'moderated'))]);
    const [other] = view([], [messageRow(1, refusal(422, 'say_hi_first'))]);

    expect([waiting?.nextTryAt, waiting?.reason]).toEqual([WALL + 5, null]);
    expect([no?.nextTryAt, no?.reason]).toEqual([null, 'moderated']);
    expect(other?.reason).toBe('no');
  });

  test('[product 2.5] contains the price when it was refused for credits', () => {
    const no = refusal(402, 'credits');
    const refused = { ...no.refused, credits: { needed: 5, balance: 2 } };

    expect(view([], [messageRow(1, { ...no, refused })])[0]).toHaveProperty('needed', 5);
    expect(view([], [messageRow(1, no)])[0]).not.toHaveProperty('needed');
  });

  test('[product 3.0] is that of a text of mine, however the author is known', () => {
    const mine = { mine: true, from_kind: 'member', type: 'text' };

    expect(view([messageOf(6, 1)])).toMatchObject([{ ...mine, waiting: null }]);
    expect(view([], [messageRow(1)])).toMatchObject([{ ...mine, waiting: messageRow(1).id }]);
  });

  test('[product 3.0] contains the moment of the next try only while the message waits', () => {
    const unknown = messageRow(1, { state: 'unknown', nextAt: WALL + 5, lastFailure: 'lost' });

    expect(view([], [unknown])).toMatchObject([{ nextTryAt: null, waiting: unknown.id }]);
  });

  test('fits the shape of its query', () => {
    const rows: ConversationView['rows'] = view([theirs(1)], [messageRow(1)]);

    expect(rows.map(({ mine }) => mine)).toEqual([false, true]);
  });
});

describe('[contract 50] my reaction to a message', () => {
  const HERS = { from: ADA, emoji: '😂' };
  const shown = (base: Partial<Message>, ...changes: RowChange[]) =>
    messagesOverlay(
      { profile: ADA, messages: [{ ...theirs(9), ...base }] },
      rowsAfter('reaction:9', ...changes),
      WALL,
    ).flatMap(({ reactions }) => reactions);

  test.each<[string, RowChange[], string[]]>([
    ['asked for', [reacted(1)], ['😂', '❤️']],
    ['on its way', [reacted(1), sending(1)], ['😂', '❤️']],
    ['accepted, until a later read', [reacted(1), sending(1), accepted(1)], ['😂', '❤️']],
    ['confirmed', [reacted(1), sending(1), accepted(1), retire(1, 'messages')], ['😂', '🔥']],
    ['refused', [reacted(1), sending(1), refused(1)], ['😂', '🔥']],
    ['taken back', [reacted(1), reacted(2, null)], ['😂', '🔥']],
    ['removed after it was accepted', [...ACCEPTED, reacted(2, null)], ['😂']],
  ])('%s is shown beside that of the other member', (_, changes, emojis) => {
    const reactions = shown({ reactions: [HERS, { from: ME, emoji: '🔥' }] }, ...changes);

    expect(reactions.map(({ emoji }) => emoji)).toEqual(emojis);
    expect(reactions.map(({ mine }) => mine)).toEqual(emojis.map((emoji) => emoji !== '😂'));
  });

  test('is not shown at a message that was deleted', () => {
    expect(shown({ state: 'deleted' }, reacted(1))).toEqual([]);
  });
});
