import { describe, expect, test } from 'vitest';
import { ASK_AGAIN_AFTER_MS } from '#schemas/limits.ts';
import { likeRow, type LikeRow } from '#sync/engine/intents/like.ts';
import type { MessageRow } from '#sync/engine/intents/message.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import {
  sendableRows,
  whyNothingIsSent,
  whyNotLeaving,
  whyNotSent,
  type Situation,
  type WhyNot,
  type WhyNothing,
} from '#sync/engine/outbox/send-policy.ts';
import type { Attempt, LeaderTerm } from '#sync/engine/state.ts';
import { reported } from './own-changes.ts';
import { ADA, BEA, intentOf, keyOf, ME, messageRow, REFUSAL, WALL } from '#tests/engine/people.ts';
import { AT, situationOf } from './situation.ts';

const LIKE: LikeRow = likeRow({
  target: ADA,
  member: ME,
  intent: intentOf(1, true),
  from: false,
});
const attemptOf = (seq: number): Attempt => ({
  key: keyOf(seq),
  send: { kind: 'like', profile: BEA, wanted: true, seq },
  phase: 'sent',
  since: 0,
});

/** Why the first of these rows is not sent. */
const whyOf = (
  [row, ...others]: readonly [OutboxRow, ...OutboxRow[]],
  changes: Partial<LeaderTerm> = {},
): WhyNot | null => whyNotSent(situationOf([row, ...others], changes), row);

test('a row is sent when nothing prevents it', () => {
  expect(whyOf([LIKE])).toBeNull();
});

describe('nothing is sent and nothing is looked up', () => {
  const stories: readonly [string, WhyNothing, Partial<LeaderTerm>][] = [
    [
      '[sync 36] before the session is confirmed',
      'session-unconfirmed',
      { isSessionConfirmed: false },
    ],
    [
      '[sync 25] while our server does not answer',
      'server-down',
      { misses: { count: 2, kind: 'trouble', dead: true } },
    ],
    ['[sync 22] during a pause that the server asked for', 'paused', { pausedUntil: AT + 1 }],
    ['[sync 22] soon after a send without an answer', 'unanswered-before', { sendsFrom: AT + 1 }],
  ];
  test.each(stories)('%s', (_, why, changes) => {
    expect(whyNothingIsSent(situationOf([LIKE], changes))).toBe(why);
    expect(whyOf([LIKE], changes)).toBe(why);
    expect(sendableRows(situationOf([LIKE], changes))).toEqual([]);
  });

  test('[sync 25] while the browser is offline, until an answer arrives nevertheless', () => {
    const offline: Situation = { ...situationOf([LIKE]), isBrowserOffline: true };
    const answered = situationOf([LIKE], { onlineAnyway: true });

    expect(whyNothingIsSent(offline)).toBe('offline');
    expect(whyNothingIsSent({ ...answered, isBrowserOffline: true })).toBeNull();
  });

  test('[sync 22] until the pause ends', () => {
    expect(whyNothingIsSent(situationOf([LIKE], { pausedUntil: AT, sendsFrom: AT }))).toBeNull();
  });
});

describe('one row is not sent', () => {
  const message = messageRow(2);
  const stories: readonly [string, WhyNot, [OutboxRow, ...OutboxRow[]], Partial<LeaderTerm>?][] = [
    ['[sync 10] of another version', 'other-version', [{ ...LIKE, v: LIKE.v + 1 }]],
    ['[sync 36] of another member', 'other-member', [{ ...LIKE, member: BEA }]],
    [
      '[sync 8] while another of its send queue is on its way',
      'queue-busy',
      [message, messageRow(1)],
      { attempts: { [keyOf(1)]: attemptOf(1) } },
    ],
    [
      '[sync 5] while its own request is on its way',
      'queue-busy',
      [LIKE],
      { attempts: { [LIKE.id]: attemptOf(1) } },
    ],
    [
      '[sync 4] before a message whose outcome is unknown was looked up',
      'look-up-first',
      [messageRow(1, { state: 'unknown' })],
    ],
    [
      '[sync 8] before an earlier message was looked up',
      'look-up-first',
      [message, messageRow(1, { state: 'sending' })],
    ],
    [
      '[sync 2] refused: it is shown',
      'member-decides',
      [{ ...messageRow(1), state: 'refused', refused: REFUSAL }],
    ],
    ['[sync 4] undecided', 'member-decides', [messageRow(1, { state: 'undecided' })]],
    [
      '[product 2.1] older than a day',
      'member-decides',
      [messageRow(1, { at: WALL - ASK_AGAIN_AFTER_MS - 1 })],
    ],
    ['[sync 15] accepted', 'nothing-waits', [messageRow(1, { state: 'acked' })]],
    ['[sync 8] behind an earlier one of its send queue', 'not-first', [message, messageRow(1)]],
    [
      '[sync 8] behind an undecided message',
      'behind-undecided',
      [message, messageRow(1, { state: 'undecided' })],
    ],
    [
      '[sync 22] before the end of its back-off',
      'too-early',
      [LIKE],
      { holds: { [LIKE.id]: AT + 1 } },
    ],
    [
      '[sync 3] a second time, where keys are not supported',
      'keys-unsupported',
      [{ ...reported(4), state: 'unknown' }],
      { sync: false },
    ],
    [
      '[sync 7] while enough are on their way',
      'attempts-full',
      [LIKE],
      { attempts: Object.fromEntries([6, 7, 8, 9].map((seq) => [`like:${seq}`, attemptOf(seq)])) },
    ],
    [
      '[sync 7] beside another one, after a send without an answer',
      'attempts-full',
      [LIKE],
      { sendFaults: 1, attempts: { 'like:bea': attemptOf(9) } },
    ],
  ];
  test.each(stories)('%s', (_, why, rows, changes = {}) => {
    const situation = situationOf(rows, changes);

    expect(whyOf(rows, changes)).toBe(why);
    expect(sendableRows(situation).map(({ row }) => row)).not.toContain(rows[0]);
  });

  test('for a reason that concerns all rows, when there is one, before a reason of its own', () => {
    const rows = [{ ...LIKE, v: LIKE.v + 1, member: BEA }] as const;

    expect(whyOf(rows, { isSessionConfirmed: false, pausedUntil: AT + 1 })).toBe(
      'session-unconfirmed',
    );
    expect(whyOf(rows)).toBe('other-version');
  });

  test.each<[string, Partial<MessageRow>]>([
    ['[sync 36] of another member', { member: BEA }],
    ['[sync 10] of a newer version', { v: 9 }],
  ])('%s, and does not block the others of its send queue', (_, changes) => {
    const other = messageRow(1, { state: 'unknown', ...changes });

    expect(whyOf([message, other])).toBeNull();
  });

  test('[sync 7] when more rows wait than attempts are free', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((seq) => reported(seq));

    expect(sendableRows(situationOf(rows))).toHaveLength(4);
    expect(sendableRows(situationOf(rows, { sendFaults: 1 }))).toHaveLength(1);
  });
});

describe('a request that was started', () => {
  const intent = intentOf(1, true);
  const marked: LikeRow = { ...LIKE, inflight: intent, next: null, tries: 1 };

  test('[sync 1] leaves with its own mark', () => {
    expect(whyNotLeaving(keyOf(1), { row: marked, marked: keyOf(1) }, WALL)).toBeNull();
  });

  test('[sync 4] does not leave with the mark of an earlier request', () => {
    expect(whyNotLeaving(keyOf(1), { row: marked, marked: null }, WALL)).toBe('unmarked');
    expect(whyNotLeaving(keyOf(1), { row: LIKE, marked: null }, WALL)).toBe('unmarked');
  });

  test.each<[string, OutboxRow | null]>([
    ['is gone', null],
    ['holds another intent', { ...LIKE, next: intentOf(3, false) }],
    ['is of a newer version by now', { ...marked, v: 9 }],
  ])('[sync 11] is dropped when its row %s', (_, row) => {
    expect(whyNotLeaving(keyOf(1), { row, marked: keyOf(1) }, WALL)).toBe('withdrawn');
  });
});
