import { describe, expect, test } from 'vitest';
import type { SendResult } from '#sync/engine/events.ts';
import { LIKE } from './changes.ts';
import { reported } from './own-changes.ts';
import {
  ADA,
  BEA,
  keyOf,
  like,
  messageRow,
  read,
  seen,
  timeAt,
  WITH_ADA,
} from '#tests/engine/people.ts';
import { accepted, Stage } from '#tests/engine/stage.ts';

const MINUTE = 60_000;
const unknown = (reached: boolean): SendResult => ({ type: 'unknown', reached, failure: 'lost' });
const refused: SendResult = { type: 'refused', status: 404, reason: 'not_found', message: 'gone' };

/** Leading, the session confirmed, the first reads done. */
const ready = () => Stage.leading().until(10_000);

const composed = (stage: Stage, ...seqs: number[]) => {
  for (const seq of seqs) stage.act(keyOf(seq), { type: 'intent', row: messageRow(seq) });
  return stage.until(stage.at);
};

const state = (stage: Stage, seq: number) => {
  const row = stage.rows.get(keyOf(seq));
  return row?.kind === 'message' ? row.state : null;
};

describe('a request', () => {
  test('[sync 1] leaves only after it is stored as on its way', () => {
    const stage = ready();
    stage.stores = false;
    stage.act('like:ada', like(1)).until(20_000);
    expect(stage.asked('change')).toMatchObject([{ row: 'like:ada', change: { type: 'sending' } }]);
    expect(stage.lines('send')).toEqual([]);

    stage.act('like:ada', { type: 'sending', key: keyOf(1) }).until(20_000);
    expect(stage.lines('send')).toEqual(['20000 send likeProfile 01']);
  });

  test('[sync 1] leaves after it is stored also when the member sends it now meanwhile', () => {
    const stage = ready();
    stage.stores = false;
    composed(stage, 1);
    stage.act(keyOf(1), { type: 'now', at: stage.wall }).until(11_000);
    expect(stage.lines('send')).toEqual([]);

    stage.act(keyOf(1), { type: 'sending', key: keyOf(1) }).until(11_000);
    expect(stage.lines('send')).toEqual(['11000 send sendMessage 01']);
  });

  test('[product 2.2] starts only when a report that waits too has left', () => {
    const stage = ready().look({ online: false }).until(11_000);
    stage.act('like:bea', like(1, true, BEA)).act(keyOf(2), { type: 'intent', row: reported(2) });
    stage.until(12_000).stores = false;

    stage.look({ online: true }).until(13_000);
    expect(stage.asked('change')).toMatchObject([{ row: keyOf(2), change: { type: 'sending' } }]);

    stage.act(keyOf(2), { type: 'sending', key: keyOf(2) }).until(13_000);
    expect(stage.lines('send')).toEqual(['13000 send reportProfile 02']);
    expect(stage.asked('change').at(-1)).toMatchObject({ row: 'like:bea' });
  });

  describe('that is repeated after an attempt without an answer', () => {
    /** The first request may have arrived. The second one is not stored as on its way yet. */
    const unmarked = () => {
      const stage = ready();
      stage.act(LIKE, like(1)).until(11_000);
      stage.sent(LIKE, keyOf(1), unknown(true)).until(11_000);
      stage.stores = false;
      stage.until(30_000);
      expect(stage.asked('change').at(-1)).toMatchObject({ change: { type: 'sending' } });
      return stage;
    };

    test('[sync 1] does not leave with the mark of the earlier attempt', () => {
      const stage = unmarked();
      stage.act(LIKE, { type: 'now', at: stage.wall }).until(40_000);
      expect(stage.lines('send')).toHaveLength(1);

      stage.act(LIKE, { type: 'sending', key: keyOf(1) }).until(40_000);
      expect(stage.lines('send')).toHaveLength(2);
    });

    test('[sync 6] and never left says nothing about the earlier attempt: the next intent is sent', () => {
      const stage = unmarked();
      stage.act(LIKE, { type: 'now', at: stage.wall });
      stage.stores = true;
      stage.sending = () => ({ type: 'not-sent' });
      stage.until(2 * MINUTE);
      expect(stage.rows.get(LIKE)).toMatchObject({ inflight: { seq: 1 }, tries: 1 });

      stage.sending = () => accepted;
      stage.act(LIKE, like(2, false)).until(6 * MINUTE);
      expect(stage.asked('send').at(-1)).toMatchObject({
        send: { kind: 'like', wanted: false },
      });
    });
  });

  test('[sync 4] does not leave when the leader before has already marked its row', () => {
    const stage = Stage.leading({ rows: [messageRow(1)] });
    stage.rows.set(keyOf(1), messageRow(1, { state: 'sending', tries: 1 }));
    stage.until(10_000);

    expect(stage.asked('change')).toMatchObject([{ change: { type: 'sending' } }]);
    expect(stage.lines('send', 'reconcile')).toEqual(['0 reconcile 1']);
  });

  test('[sync 11] does not leave when the intent is taken back before it is stored', () => {
    const stage = ready();
    stage.stores = false;
    stage
      .act('like:ada', like(1))
      .until(11_000)
      .act('like:ada', { type: 'cancel' })
      .until(3 * MINUTE);

    expect(stage.lines('send')).toEqual([]);
    expect(stage.state.leaderTerm?.attempts).toEqual({});
  });

  test('[sync 6] contains the new intent when the intent changes before it is stored', () => {
    const stage = ready();
    stage.stores = false;
    stage.act('read:ada', read(1, 5)).until(11_000);
    stage.stores = true;
    stage.act('read:ada', read(2, 7)).until(12_000);

    expect(stage.lines('send')).toEqual(['11000 send markChatRead 02']);
  });

  test('[sync 9] contains the intent and nothing else', () => {
    const stage = ready();
    stage
      .act('like:ada', like(1))
      .act('like:bea', like(2, true, BEA))
      .act('read:ada', read(3, 5));
    stage.act('seen', seen(4, 9_000)).until(10_000);

    expect(stage.asked('send').map(({ send }) => send)).toEqual([
      { kind: 'like', wanted: true, profile: ADA, seq: 1 },
      { kind: 'like', wanted: true, profile: BEA, seq: 2 },
      { kind: 'read', conversation: WITH_ADA, message: '5' },
      { kind: 'seen', until: timeAt(9_000) },
    ]);
  });

  test('[sync 6] for like, unlike and like again during one attempt costs two keys', () => {
    const stage = ready();
    stage.act('like:ada', like(1)).until(11_000);
    stage
      .act('like:ada', like(2, false))
      .act('like:ada', like(3))
      .act('like:ada', like(4, false))
      .until(12_000);
    stage.sending = () => accepted;
    stage.sent('like:ada', keyOf(1), accepted).until(13_000);

    expect(stage.lines('send')).toEqual([
      '10000 send likeProfile 01',
      '12000 send unlikeProfile 04',
    ]);
  });

  test('[sync 3] that is not on its way any more changes nothing when it ends', () => {
    const stage = ready();
    stage.act('like:ada', like(1)).until(11_000);
    const before = stage.effects.length;

    stage.sent('like:ada', keyOf(9), accepted).sent('like:bea', keyOf(1), accepted);

    expect(stage.effects.slice(before)).toEqual([]);
  });

  test('[sync 10] is dropped when a newer version has stored the row meanwhile', () => {
    const stage = ready();
    stage.stores = false;
    stage.act('like:ada', like(1)).until(11_000);
    const row = stage.rows.get('like:ada');
    stage.dispatch({
      type: 'row',
      id: 'like:ada',
      row: row === undefined ? null : { ...row, v: 2 },
      marked: null,
    });

    expect(stage.state.leaderTerm?.attempts).toEqual({});
    expect(stage.until(3 * MINUTE).lines('send')).toEqual([]);
  });

  test('[sync 24] is given up after a minute when its mark is never stored or it never ends', () => {
    const stage = ready();
    stage.stores = false;
    stage.act('like:ada', like(1)).until(69_999);
    expect(stage.asked('change')).toHaveLength(1);

    stage.stores = true;
    stage.until(2 * MINUTE + 20_000);
    expect(stage.lines('send').length).toBeGreaterThanOrEqual(2);
    expect(stage.rows.get('like:ada')).toMatchObject({
      inflight: { seq: 1 },
      lastFailure: 'stuck',
    });
  });
});

describe('the order of sends', () => {
  test('[sync 8] is one message at a time, as they were written', () => {
    const stage = composed(ready(), 2, 1, 3);
    expect(stage.lines('send')).toEqual(['10000 send sendMessage 02']);

    const first = Stage.leading({ rows: [messageRow(2), messageRow(1)] }).until(0);
    expect(first.lines('send')).toEqual(['0 send sendMessage 01']);
  });

  test('[decisions 31] stops at a message with an unknown outcome, and not at a refused one', () => {
    const stage = composed(ready(), 1, 2, 3);
    stage.sent(keyOf(1), keyOf(1), refused).until(10_000);
    expect(stage.lines('send').at(-1)).toBe('10000 send sendMessage 02');

    stage.sent(keyOf(2), keyOf(2), unknown(true)).until(10_000);
    expect(state(stage, 2)).toBe('unknown');
    stage.until(40_000);
    expect(stage.lines('send')).toHaveLength(2);
  });

  test('[sync 7] of one conversation does not delay another conversation', () => {
    const stage = composed(ready(), 1);
    stage.act(keyOf(2), { type: 'intent', row: messageRow(2, { target: BEA }) }).until(10_000);

    expect(stage.lines('send')).toHaveLength(2);
  });

  test('[sync 7] allows several targets at once, and no more than four', () => {
    const stage = ready();
    for (let seq = 1; seq <= 6; seq += 1) {
      stage.act(keyOf(seq), {
        type: 'intent',
        row: messageRow(seq, { target: seq % 2 ? ADA : BEA }),
      });
    }
    stage
      .act('like:ada', like(7))
      .act('like:bea', like(8, true, BEA))
      .act('seen', seen(9, 1));
    stage.until(10_000);
    expect(stage.lines('send')).toHaveLength(4);

    stage.sent('like:ada', keyOf(7), accepted).until(10_000);
    expect(stage.lines('send')).toHaveLength(5);
  });

  test('[sync 8] puts a message that the member sends again behind the one on its way', () => {
    const stage = composed(ready(), 1, 2);
    stage.sent(keyOf(1), keyOf(1), refused).until(10_000);
    stage.act(keyOf(1), { type: 'now', at: stage.wall }).until(11_000);
    expect(stage.lines('send')).toHaveLength(2);

    stage.sent(keyOf(2), keyOf(2), accepted).until(11_000);
    expect(stage.lines('send').at(-1)).toBe('11000 send sendMessage 01');
  });

  test('[product 2.2] passes a message that is a day old, which waits for the member', () => {
    const stage = new Stage();
    stage.wallJump = 24 * 60 * MINUTE + 1_000;
    stage
      .look({})
      .lead({ rows: [messageRow(1), messageRow(2, { at: stage.wall })] })
      .until(1_000);
    expect(stage.lines('send')).toEqual(['0 send sendMessage 02']);

    stage.act(keyOf(1), { type: 'now', at: stage.wall }).sent(keyOf(2), keyOf(2), accepted);
    expect(stage.until(2_000).lines('send').at(-1)).toMatch(/sendMessage 01$/);
  });
});
