/**
 * What the end of a request means for the connection, the other intents and the reads.
 */
import { describe, expect, test } from 'vitest';
import { NO_VERSIONS } from '#schemas/headers.ts';
import type { ReadResult, SendResult } from '#sync/engine/events.ts';
import { edit } from './own-changes.ts';
import { BEA, keyOf, like, messageRow } from '#tests/engine/people.ts';
import { accepted, answer, Stage } from '#tests/engine/stage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LIKE = 'like:ada';
const EDIT = 'edit:personal';
const refused = (reason: string): SendResult => ({
  type: 'refused',
  status: 404,
  reason,
  message: '',
});
const unknown = (reached: boolean): SendResult => ({ type: 'unknown', reached, failure: 'lost' });
const foreign: ReadResult = {
  type: 'answer',
  answer: {},
  etag: null,
  versions: NO_VERSIONS,
  sync: false,
};

/** Leading, the session confirmed, the first reads done, on our backend or another one. */
const ready = (read = answer()) => {
  const stage = new Stage();
  stage.reading = () => read;
  return stage
    .look({})
    .lead()
    .until(10 * SECOND);
};

const liking = (stage = ready()) => stage.act(LIKE, like(1)).until(stage.at);

describe('the row keeps of an outcome', () => {
  test('[contract 32] the value that the server has in place of the one that was sent', () => {
    const stage = ready()
      .act(EDIT, edit(1, 'personal', 'new'))
      .until(10 * SECOND);
    stage.reading = () => null;
    const theirs = { ...accepted, type: 'accepted', instead: { value: 'theirs' } } as const;
    stage.sent(EDIT, keyOf(1), { ...theirs, message: null, versions: NO_VERSIONS, sync: true });

    expect(stage.until(stage.at).rows.get(EDIT)).toMatchObject({
      acked: { wanted: { value: 'theirs' } },
    });
  });

  test('[product 2.5] the price in credits', () => {
    const credits = { needed: 5, balance: 2 };
    const stage = liking();
    stage.sent(LIKE, keyOf(1), {
      type: 'refused',
      status: 402,
      reason: 'credits',
      message: '',
      credits,
    });

    expect(stage.until(stage.at).rows.get(LIKE)).toMatchObject({ refused: { credits } });
  });

  test('[sync 41] that the request never left', () => {
    const stage = liking().sent(LIKE, keyOf(1), { type: 'not-sent' });

    expect(stage.until(stage.at).rows.get(LIKE)).toMatchObject({ lastFailure: 'offline' });
  });

  test.each([
    [
      'of the server epoch of the last answer',
      '"e1-user-1"',
      { serverEpoch: 'e1', versions: NO_VERSIONS },
    ],
    ['none while no server epoch is known', null, undefined],
  ])('[sync 15] the counters: %s', (_, etag, counters) => {
    const stage = new Stage();
    stage.reading = ({ endpoint: { name } }) => (name === 'user' ? answer(etag) : null);
    stage.sending = () => accepted;
    stage.look({}).lead().act(LIKE, like(1)).until(0);

    expect(stage.rows.get(LIKE)).toMatchObject({ acked: { seq: 1 } });
    expect(stage.rows.get(LIKE)?.counters).toEqual(counters);
  });
});

describe('the connection', () => {
  test.each<[string, SendResult]>([
    ['an acceptance', accepted],
    ['a refusal', refused('not_found')],
  ])('[decisions 22] is lost after two sends without an answer and back with %s', (_, result) => {
    const stage = ready();
    stage.sending = () => unknown(false);
    liking(stage);
    stage.untilNext('send');
    expect(stage.lines('connectivity').at(-1)).toMatch(/offline$/);
    stage.sending = () => result;
    stage.untilNext('send');

    expect(stage.lines('connectivity').at(-1)).toMatch(/online$/);
  });

  test('[sync 7] is tried by one intent at a time after a send without an answer', () => {
    const stage = ready();
    stage.sending = () => unknown(false);
    liking(stage);
    stage.sending = () => null;
    stage.act('like:bea', like(2, true, BEA)).act(EDIT, edit(3, 'personal', 'new'));
    stage.until(20 * SECOND);

    expect(stage.lines('send')).toHaveLength(2);
  });

  test('[sync 7] is not blamed for a request that never ended: the other intents are sent at once', () => {
    const stage = liking().until(69 * SECOND);
    stage
      .until(70 * SECOND)
      .act('like:bea', like(2, true, BEA))
      .until(70 * SECOND);

    expect(stage.rows.get(LIKE)).toMatchObject({ lastFailure: 'stuck' });
    expect(stage.lines('send').at(-1)).toBe('70000 send likeProfile 02');
  });

  test('[sync 24] is not blamed for a mark that was never stored: the mark is stored again at once', () => {
    const stage = ready();
    stage.stores = false;
    liking(stage).until(70 * SECOND);

    expect(stage.asked('change').map(({ change }) => change.type)).toEqual(['sending', 'sending']);
  });

  test('[sync 22] pauses for all requests when a 503 asks for an hour', () => {
    const busy = {
      type: 'later',
      status: 503,
      retryAfterMs: 60 * MINUTE,
      failure: 'busy',
    } as const;
    const stage = liking().sent(LIKE, keyOf(1), busy);
    stage.log.length = 0;
    stage.act('like:bea', like(2, true, BEA)).until(59 * MINUTE);

    expect(stage.log).toEqual([]);
  });
});

describe('“no such call”', () => {
  test('[sync 4] is not assumed for another refusal of a message: that is definite, also without a signature', () => {
    const stage = ready(foreign);
    stage.act(keyOf(1), { type: 'intent', row: messageRow(1) }).until(stage.at);
    stage.sent(keyOf(1), keyOf(1), refused('not_found')).until(30 * SECOND);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'refused' });
    expect(stage.lines('reconcile')).toEqual([]);
  });

  test.each([
    ['absent', 'nothing is read', 1],
    ['invalid', 'what the server has is read at once', 2],
  ])(
    '[decisions 29] does not count as a value of the server: after an edit refused as %s, %s',
    (reason, _, reads) => {
      const stage = ready()
        .act(EDIT, edit(1, 'personal', 'new'))
        .until(10 * SECOND);
      stage.sent(EDIT, keyOf(1), refused(reason)).until(11 * SECOND);

      expect(stage.times('user')).toHaveLength(reads);
    },
  );
});

describe('the answer to an intent whose row has ended', () => {
  test.each<[string, SendResult]>([
    ['accepted', accepted],
    ['refused', refused('not_found')],
    ['not a call of this backend', refused('absent')],
    ['not known', unknown(true)],
  ])('[sync 3] does not store the row again and does not delay the others: %s', (_, result) => {
    const stage = liking(ready(foreign));
    stage.dispatch({ type: 'row', id: LIKE, row: null, marked: null });
    stage.rows.delete(LIKE);
    stage.sent(LIKE, keyOf(1), result);
    stage.act('like:bea', like(2, true, BEA)).until(20 * SECOND);

    expect(stage.rows.has(LIKE)).toBe(false);
    expect(stage.lines('send')).toHaveLength(2);
    expect(stage.times('send')[1]).toBe(10 * SECOND);
  });
});
