import { describe, expect, test } from 'vitest';
import type { SendResult } from '#sync/engine/events.ts';
import { reported, said } from './own-changes.ts';
import { ADA, BEA, keyOf, like, messageOf, messageRow, REFUSAL } from '#tests/engine/people.ts';
import { accepted, Stage, UNREACHABLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;
const unknown = (reached: boolean): SendResult => ({ type: 'unknown', reached, failure: 'lost' });
const refused: SendResult = { type: 'refused', status: 404, reason: 'not_found', message: 'gone' };

/** Leading, the session confirmed, the first reads done. */
const ready = () => Stage.leading().until(10_000);

const composed = (stage: Stage, ...seqs: number[]) => {
  for (const seq of seqs) stage.act(keyOf(seq), { type: 'intent', row: messageRow(seq) });
  return stage.until(stage.at);
};

describe('the outcome of a send', () => {
  test.each<[SendResult, object]>([
    [accepted, { acked: { seq: 1 }, inflight: null }],
    [refused, { refused: { status: 404, reason: 'not_found' }, inflight: null }],
    [
      { type: 'later', status: 409, retryAfterMs: 5_000, failure: 'in_progress' },
      { inflight: { seq: 1 }, lastFailure: 'in_progress' },
    ],
    [unknown(true), { inflight: { seq: 1 }, lastFailure: 'lost' }],
    [{ type: 'not-sent' }, { next: { seq: 1 }, inflight: null, tries: 0 }],
    [
      { type: 'not-confirmed' },
      { next: { seq: 1 }, inflight: null, tries: 0, lastFailure: 'not_confirmed' },
    ],
  ])('[sync 2] changes the row: %o', (result, row) => {
    const stage = ready();
    stage.act('like:ada', like(1)).until(10_000).sent('like:ada', keyOf(1), result).until(10_000);

    expect(stage.rows.get('like:ada')).toMatchObject(row);
  });

  test('[contract 36] that waits for the confirmed address is tried every few minutes, and at a wake-up', () => {
    const stage = ready();
    stage.sending = () => ({ type: 'not-confirmed' });
    stage.act('like:ada', like(1)).until(30 * MINUTE);
    const before = stage.times('send').length;

    stage.sending = () => accepted;
    stage.dispatch({ type: 'wake', cause: 'member' }).until(30 * MINUTE + 1_000);

    expect(before).toBeGreaterThan(2);
    expect(before).toBeLessThan(10);
    expect(stage.rows.get('like:ada')).toMatchObject({ acked: { seq: 1 } });
  });

  test("[sync 16] leaves the server's copy in an accepted message until the chat list contains it", () => {
    const stage = composed(ready(), 1);
    stage.sent(keyOf(1), keyOf(1), {
      ...accepted,
      type: 'accepted',
      message: messageOf(7, 1),
      versions: { user: null, chats: null, likes: null },
      sync: true,
    });
    stage.until(11_000);
    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'acked', message: { id: '7' } });

    stage.until(2 * MINUTE);
    expect(stage.rows.size).toBe(0);
  });

  test('[sync 3] that is unknown causes sends under the same key, after growing waits', () => {
    const stage = ready();
    stage.sending = () => unknown(true);
    stage.act('like:ada', like(1)).until(20 * MINUTE);

    const times = stage.times('send');
    expect(new Set(stage.asked('send').map(({ key }) => key))).toEqual(new Set([keyOf(1)]));
    expect(times.length).toBeGreaterThan(20);
    expect(times.length).toBeLessThan(80);
  });

  test('[sync 22] with a wait of an hour delays one intent, and with a wait of a minute every request', () => {
    const told = (retryAfterMs: number) => {
      const stage = composed(ready(), 1);
      const later = { type: 'later', status: 429, retryAfterMs, failure: 'rate' } as const;
      stage.sent(keyOf(1), keyOf(1), later).until(stage.at);
      stage.log.length = 0;
      stage.sending = () => accepted;
      return stage.act('like:ada', like(2)).until(stage.at + MINUTE);
    };

    const [hour, minute] = [told(3_600_000), told(66_000)];

    expect(hour.lines('send')).toEqual(['10000 send likeProfile 02']);
    expect(hour.times('user')).not.toEqual([]);
    expect(hour.until(60 * MINUTE).lines('send')).toHaveLength(1);
    expect(hour.until(80 * MINUTE).lines('send')).toHaveLength(2);
    expect(minute.log).toEqual([]);
  });

  test('[sync 22] stores the wait in the row, and the wait counts after a restart', () => {
    const stage = ready();
    stage
      .act('like:ada', like(1))
      .until(10_000)
      .sent('like:ada', keyOf(1), unknown(true))
      .until(10_000);
    const row = stage.rows.get('like:ada');

    expect(row?.nextAt).toBeGreaterThanOrEqual(stage.wall);
    const held = Stage.leading({
      rows: row ? [{ ...row, nextAt: stage.wall - 10_000 + 30_000 }] : [],
    }).until(29_999);
    expect(held.lines('send')).toEqual([]);
    expect(held.until(MINUTE).lines('send')[0]).toBe('30000 send likeProfile 01');
  });

  test('[sync 24] counts no longer when the stored wait is a day ahead of the clock', () => {
    const row = messageRow(1, {
      nextAt: messageRow(1).at + 24 * 60 * MINUTE,
      lastFailure: 'x',
      tries: 1,
    });

    expect(
      Stage.leading({ rows: [row] })
        .until(0)
        .lines('send'),
    ).toEqual(['0 send sendMessage 01']);
  });

  test('[sync 11] that makes an intent wait is overruled when the member sends it now', () => {
    const stage = ready();
    stage.sending = () => unknown(true);
    stage.act('like:ada', like(1)).until(5 * MINUTE);
    const before = stage.lines('send').length;

    stage.act('like:ada', { type: 'now', at: stage.wall }).until(5 * MINUTE);

    expect(stage.lines('send')).toHaveLength(before + 1);
  });
});

describe('a connection without answers', () => {
  const tries = (stage: Stage) => stage.asked('send').map(({ row }) => row);

  test('[sync 7] does not stop the other intents, which are sent one by one, although one of them always fails', () => {
    const stage = ready();
    stage.sending = ({ row }) => (row === 'like:ada' ? unknown(false) : accepted);
    stage
      .act('like:ada', like(1))
      .until(10_000)
      .act('like:bea', like(2, true, BEA))
      .until(10_000);
    expect(tries(stage)).toEqual(['like:ada']);

    stage.until(14_000);
    expect(tries(stage)).toContain('like:bea');
  });

  test('[sync 7] gives each failing urgent intent one try before another intent has its turn', () => {
    const stage = ready();
    stage.sending = ({ send }) => (send.kind === 'report' ? unknown(false) : accepted);
    for (let seq = 1; seq <= 6; seq += 1) stage.act(keyOf(seq), said(reported(seq)));
    stage.act('like:bea', like(7, true, BEA)).until(5 * MINUTE);

    expect(tries(stage).indexOf('like:bea')).toBe(6);
  });

  test('[sync 22] allows one try at a time, after growing waits, and not one for every row', () => {
    const stage = ready();
    stage.sending = () => unknown(false);
    for (let seq = 1; seq <= 40; seq += 1) {
      stage.act(keyOf(seq), {
        type: 'intent',
        row: messageRow(seq, { target: seq % 2 ? ADA : BEA }),
      });
    }
    stage.until(MINUTE);

    expect(stage.lines('send').length).toBeLessThanOrEqual(4);
    expect(stage.lines('connectivity')[1]).toMatch(/offline$/);
  });

  test('[product 2.2] causes a send of a waiting intent with the first answer to any request', () => {
    const stage = ready();
    stage.sending = () => unknown(false);
    stage.reading = () => UNREACHABLE;
    stage.act('like:ada', like(1)).until(10 * MINUTE);
    stage.sending = () => accepted;
    const before = stage.lines('send').length;
    stage.dispatch({ type: 'wake', cause: 'network' }).until(10 * MINUTE + 100);

    expect(stage.lines('send').length).toBe(before + 1);
  });

  test('[sync 2] ends with a refusal, which is an answer too', () => {
    const stage = ready();
    stage.act('like:ada', like(1)).until(10_000).sent('like:ada', keyOf(1), refused);

    expect(stage.state.leaderTerm).toMatchObject({ sendFaults: 0, misses: { count: 0 } });
    expect(stage.until(10_000).rows.get('like:ada')).toMatchObject({
      refused: { status: REFUSAL.status },
    });
  });
});
