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

/** A message was sent, nobody knows what became of it, and the backend is being asked. */
const asking = (sync = true, ended: SendResult = lost) => {
  const stage = new Stage();
  stage.reading = () => answerOf(sync);
  stage.look(VISIBLE).lead().until(10_000);
  stage.act(keyOf(1), { type: 'intent', row: messageRow(1) }).until(10_000);
  stage.act(keyOf(2), { type: 'intent', row: messageRow(2) }).until(10_000);
  return stage.sent(keyOf(1), keyOf(1), ended).until(20_000);
};

describe('an unknown outcome', () => {
  test('[sync 3] is asked for before anything is sent again', () => {
    expect(
      asking()
        .log.filter((line) => / (send|reconcile) /.test(line))
        .map((line) => line.split(' ').slice(1).join(' ')),
    ).toEqual(['send sendMessage 01', 'reconcile 1']);
  });

  test('[sync 16] found → accepted, and the next one goes', () => {
    const stage = asking()
      .dispatch({ type: 'reconcile-done', found: [messageOf(9, 1)], missing: [] })
      .until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'acked', message: { id: '9' } });
    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 02');
  });

  test('[sync 9] missing → sent again at once, under the same key', () => {
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

  test('[sync 4] missing on a backend without our keys → left to the member, the later ones go on', () => {
    const stage = asking(false)
      .dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] })
      .until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({
      state: 'refused',
      refused: { status: 0, reason: 'unconfirmed', message: '' },
    });
    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 02');
  });

  test('[sync 4] “no such call” of a backend without our keys may come in place of an answer: the message is looked for', () => {
    const stage = asking(false, lacking);
    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'unknown', lastFailure: 'absent' });
    expect(stage.lines('reconcile')).toHaveLength(1);

    stage.dispatch({ type: 'reconcile-done', found: [messageOf(9, 1)], missing: [] }).until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'acked', message: { id: '9' } });
    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 02');
  });

  test('[sync 4] “no such call” stands where the message is not found', () => {
    const stage = asking(false, lacking)
      .dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] })
      .until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({
      state: 'refused',
      refused: { reason: 'absent' },
    });
    expect(stage.lines('send').at(-1)).toBe('20000 send sendMessage 02');
  });

  test('[sync 4] “no such call” of our backend, which signs it, is believed', () => {
    const stage = asking(true, lacking);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'refused', refused: { status: 404 } });
    expect(stage.lines('reconcile')).toEqual([]);
  });

  test.each([
    ['nobody answered', null],
    ['neither found nor missing', []],
  ])('[sync 2] %s → asked again later', (_, missing) => {
    const stage = asking()
      .dispatch({ type: 'reconcile-done', found: [], missing })
      .until(5 * MINUTE);

    expect(stage.lines('reconcile').length).toBeGreaterThanOrEqual(2);
    expect(stage.lines('send')).toHaveLength(1);
  });

  test.each([
    ['nobody answered', null],
    ['neither found nor missing', []],
  ])('[sync 22] %s → not at once: the wait is written down', (_, missing) => {
    const stage = asking();
    const asked = stage.lines('reconcile').length;
    stage.dispatch({ type: 'reconcile-done', found: [], missing }).until(20_000);
    const row = stage.rows.get(keyOf(1));

    expect(row).toMatchObject({ state: 'unknown', lastFailure: 'unanswered' });
    expect(row?.nextAt).toBeGreaterThan(stage.wall);
    expect(stage.lines('reconcile')).toHaveLength(asked);
  });

  test('[sync 22] nobody answered → nothing else tries the line at once either', () => {
    const other = messageRow(3, { target: BEA });
    const silent = asking().dispatch({ type: 'reconcile-done', found: [], missing: null });
    const answered = asking().dispatch({ type: 'reconcile-done', found: [], missing: [] });

    for (const stage of [silent, answered])
      stage.act(other.id, { type: 'intent', row: other }).until(20_001);

    expect(silent.lines('send').filter((line) => line.endsWith('03'))).toEqual([]);
    expect(answered.lines('send').filter((line) => line.endsWith('03'))).toHaveLength(1);
  });

  test('[sync 2] a row that has ended meanwhile stays so', () => {
    const stage = asking();
    const key = keyOf(1);
    stage.act(key, { type: 'accepted', key, message: null });
    stage.act(key, { type: 'retire', key, by: 'chats' }).until(20_000);

    stage.dispatch({ type: 'reconcile-done', found: [], missing: [key] }).until(20_000);

    expect(stage.rows.has(key)).toBe(false);
  });

  test('[sync 24] an inquiry that never ends is given up after a minute', () => {
    const stage = asking().until(5 * MINUTE);

    expect(stage.lines('reconcile').length).toBeGreaterThanOrEqual(2);
  });

  test('an answer to no question changes nothing', () => {
    const stage = asking();
    stage.dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] }).until(21_000);
    const before = stage.effects.length;

    stage.dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] });

    expect(stage.effects.slice(before)).toEqual([]);
  });

  test('[sync 3] settled in the meantime → left alone', () => {
    const stage = asking();
    stage.act(keyOf(1), { type: 'accepted', key: keyOf(1), message: null }).until(20_000);
    stage.dispatch({ type: 'reconcile-done', found: [], missing: [keyOf(1)] }).until(20_000);

    expect(stage.rows.get(keyOf(1))).toMatchObject({ state: 'acked' });
  });
});

describe('after a restart', () => {
  const sending = (seq: number) =>
    messageRow(seq, { state: 'sending', tries: 1, target: messageRow(seq).target });

  test('[sync 3] what was on its way counts as not known', () => {
    const stage = Stage.leading({ rows: [sending(1)] }).until(100);

    expect(stage.lines('send', 'reconcile')).toEqual(['0 reconcile 1']);
  });

  test('[sync 10, 36] nothing is asked of rows of another member or of a newer version', () => {
    const strange = [
      { ...sending(1), member: BEA },
      { ...sending(2), v: 99 },
    ];

    expect(Stage.leading({ rows: strange }).until(100).lines('reconcile')).toEqual([]);
  });

  test('[contract 6] at most fifty at a time', () => {
    const rows = Array.from({ length: 70 }, (_, index) => sending(index + 1));
    const stage = Stage.leading({ rows }).until(100);

    expect(stage.asked('reconcile').map(({ keys }) => keys.length)).toEqual([50]);
  });

  test('[sync 4] nothing is concluded before the backend has said what it is', () => {
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
