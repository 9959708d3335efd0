import { describe, expect, test } from 'vitest';
import { NO_VERSIONS } from '#schemas/headers.ts';
import type { ReadResult, SendResult } from '#sync/engine/events.ts';
import { BEA, keyOf, messageOf, messageRow } from '#tests/engine/people.ts';
import { Stage, VISIBLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;
const lost: SendResult = { type: 'unknown', reached: true, failure: 'lost' };
const lacking: SendResult = { type: 'refused', status: 404, reason: 'absent', message: '' };
const answerOf = (sync: boolean): ReadResult => ({
  type: 'answer',
  answer: {},
  etag: null,
  versions: NO_VERSIONS,
  sync,
});

/** A message was sent, its outcome is not known, and a reconcile is on its way. */
const asking = (sync = true, ended: SendResult = lost) => {
  const stage = new Stage();
  stage.reading = () => answerOf(sync);
  stage.look(VISIBLE).lead().until(10_000);
  stage.act(keyOf(1), { type: 'intent', row: messageRow(1) }).until(10_000);
  stage.act(keyOf(2), { type: 'intent', row: messageRow(2) }).until(10_000);
  return stage.sent(keyOf(1), keyOf(1), ended).until(20_000);
};

describe('a message with an unknown outcome', () => {
  test('[sync 3] is looked up before anything is sent again', () => {
    expect(
      asking()
        .log.filter((line) => / (send|reconcile) /.test(line))
        .map((line) => line.split(' ').slice(1).join(' ')),
    ).toEqual(['send sendMessage 01', 'reconcile 1']);
  });

  test('[sync 16] that is found counts as accepted, and the next message is sent', () => {
    const stage = asking()
      .dispatch({ type: 'reconcile-done', found: [messageOf(9, 1)], missing: [] })
      .until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'acked', message: { id: '9' } });
    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 02');
  });

  test('[sync 9] that is missing is sent again at once under the same key', () => {
    const stage = asking()
      .dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] })
      .until(20_000);

    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 01');
    expect(stage.rows.get(keyOf(1))).toMatchObject({
      state: 'sending',
      tries: 2,
      lastFailure: 'missing',
    });
  });

  test('[sync 4] that is missing on a backend without our keys is left to the member, and the later ones are sent', () => {
    const stage = asking(false)
      .dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] })
      .until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({
      state: 'refused',
      refused: { status: 0, reason: 'unconfirmed', message: '' },
    });
    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 02');
  });

  test('[sync 4] is looked up also after “no such call” of a backend without our keys, which may come from an intermediary', () => {
    const stage = asking(false, lacking);
    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'unknown', lastFailure: 'absent' });
    expect(stage.lines('reconcile')).toHaveLength(1);

    stage.dispatch({ type: 'reconcile-done', found: [messageOf(9, 1)], missing: [] }).until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'acked', message: { id: '9' } });
    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 02');
  });

  test('[sync 4] is refused by “no such call” when it is not found', () => {
    const stage = asking(false, lacking)
      .dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] })
      .until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({
      state: 'refused',
      refused: { reason: 'absent' },
    });
    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 02');
  });

  test('[sync 4] is refused at once by “no such call” that our backend signed', () => {
    const stage = asking(true, lacking);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'refused', refused: { status: 404 } });
    expect(stage.lines('reconcile')).toEqual([]);
  });

  test.each([
    ['nobody answered', null],
    ['neither found nor missing', []],
  ])('[sync 2] is looked up again later after this answer: %s', (_, missing) => {
    const stage = asking()
      .dispatch({ type: 'reconcile-done', found: [], missing })
      .until(5 * MINUTE);

    expect(stage.lines('reconcile').length).toBeGreaterThanOrEqual(2);
    expect(stage.lines('send')).toHaveLength(1);
  });

  test.each([
    ['nobody answered', null],
    ['neither found nor missing', []],
  ])(
    '[sync 22] is not looked up again at once, and its wait is stored, after this answer: %s',
    (_, missing) => {
      const stage = asking();
      const asked = stage.lines('reconcile').length;
      stage.dispatch({ type: 'reconcile-done', found: [], missing }).until(20_000);
      const row = stage.rows.get(keyOf(1));

      expect(row).toMatchObject({ state: 'unknown', lastFailure: 'unanswered' });
      expect(row?.nextAt).toBeGreaterThan(stage.wall);
      expect(stage.lines('reconcile')).toHaveLength(asked);
    },
  );

  test('[sync 22] holds back every other row when the look-up had no answer', () => {
    const other = messageRow(3, { target: BEA });
    const silent = asking().dispatch({ type: 'reconcile-done', found: [], missing: null });
    const answered = asking().dispatch({ type: 'reconcile-done', found: [], missing: [] });

    for (const stage of [silent, answered])
      stage.act(other.id, { type: 'intent', row: other }).until(20_001);

    expect(silent.lines('send').filter((line) => line.endsWith('03'))).toEqual([]);
    expect(answered.lines('send').filter((line) => line.endsWith('03'))).toHaveLength(1);
  });

  test('[sync 2] whose row has ended meanwhile is not stored again', () => {
    const stage = asking();
    const key = keyOf(1);
    stage.act(key, { type: 'accepted', key, message: null });
    stage.act(key, { type: 'retire', key, by: 'chats' }).until(20_000);

    stage.dispatch({ type: 'reconcile-done', found: [], missing: [key] }).until(20_000);

    expect(stage.rows.has(key)).toBe(false);
  });

  test('[sync 24] is looked up again when the look-up never ends within a minute', () => {
    const stage = asking().until(5 * MINUTE);

    expect(stage.lines('reconcile').length).toBeGreaterThanOrEqual(2);
  });

  test('is not changed by the answer to an earlier look-up', () => {
    const stage = asking();
    stage.dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] }).until(21_000);
    const before = stage.effects.length;

    stage.dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] });

    expect(stage.effects.slice(before)).toEqual([]);
  });

  test('[sync 3] that was accepted meanwhile is not changed by the answer', () => {
    const stage = asking();
    stage.act(keyOf(1), { type: 'accepted', key: keyOf(1), message: null }).until(20_000);
    stage.dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] }).until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'acked' });
  });
});

describe('after a restart', () => {
  const sending = (seq: number) =>
    messageRow(seq, { state: 'sending', tries: 1, target: messageRow(seq).target });

  test('[sync 3] a message that was on its way has an unknown outcome', () => {
    const stage = Stage.leading({ rows: [sending(1)] }).until(100);

    expect(stage.lines('send', 'reconcile')).toEqual(['0 reconcile 1']);
  });

  test('[sync 10, 36] rows of another member and of a newer version are not looked up', () => {
    const strange = [
      { ...sending(1), member: BEA },
      { ...sending(2), v: 99 },
    ];

    expect(Stage.leading({ rows: strange }).until(100).lines('reconcile')).toEqual([]);
  });

  test('[contract 6] at most fifty messages are looked up at a time', () => {
    const rows = Array.from({ length: 70 }, (_, index) => sending(index + 1));
    const stage = Stage.leading({ rows }).until(100);

    expect(stage.asked('reconcile').map(({ keys }) => keys.length)).toEqual([50]);
  });

  test('[sync 4] no message is looked up before the backend has said what it supports', () => {
    const stage = new Stage();
    stage.reading = ({ endpoint }) => (endpoint.name === 'user' ? null : answerOf(true));
    stage
      .look(VISIBLE)
      .lead({ rows: [sending(1)], readAt: { user: stage.wall } })
      .until(500);
    expect(stage.lines('user', 'reconcile')).toEqual(['1 user']);

    stage.dispatch({
      type: 'read-done',
      request: stage.asked('read').find(({ endpoint }) => endpoint.name === 'user')?.request ?? 0,
      result: answerOf(true),
    });
    expect(stage.lines('reconcile')).toEqual(['500 reconcile 1']);
  });
});
