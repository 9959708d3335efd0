import { describe, expect, test } from 'vitest';
import { NO_VERSIONS } from '#schemas/headers.ts';
import { ADA } from '#tests/engine/people.ts';
import { answer, Stage, VISIBLE } from '#tests/engine/stage.ts';

const MINUTE = 60_000;

describe('a change of leader', () => {
  const readAt = (stage: Stage, ageMs: number) => ({
    user: stage.wall - ageMs,
    chats: stage.wall - ageMs,
    likes: stage.wall - ageMs,
  });

  test('[sync 21] does not cause a read of what was read less than a period ago', () => {
    const stage = new Stage().look(VISIBLE);
    stage.lead({ readAt: readAt(stage, 20_000) }).until(70_000);

    expect(stage.times('user')[0]).toBeGreaterThanOrEqual(34_000);
    expect(stage.times('user')[0]).toBeLessThanOrEqual(46_000);
  });

  test('[sync 21] lets one early request through, then keeps the pace of one leader', () => {
    const stage = new Stage().look(VISIBLE);
    stage.lead({ readAt: readAt(stage, 20_000) });
    for (let second = 1; second <= 90; second += 1)
      stage.until(second * 1_000).dispatch({ type: 'wake', cause: 'push' });

    expect(stage.times('likes')).toEqual([1_000, 40_001]);
  });

  test('[sync 21] counts the reads of the open conversation by the tab that led before', () => {
    const stage = new Stage().look({ ...VISIBLE, conversationWith: ADA });
    stage.lead({ readAt: { [`messages:${ADA}`]: stage.wall - 1_000 } });
    for (let second = 1; second <= 10; second += 1)
      stage.until(second * 1_000).dispatch({ type: 'wake', cause: 'member' });

    const [first, ...later] = stage.times(`messages:${ADA}`);
    expect(first).toBeGreaterThanOrEqual(1_000);
    expect(later).toEqual([4_001, 9_001]);
  });

  test.each([90_000, 60_000, -5_000])(
    '[sync 24] causes a read at once of a list that was read %i ms ago',
    (age) => {
      const stage = new Stage().look(VISIBLE);
      stage.lead({ readAt: readAt(stage, age) }).until(2_000);

      expect(stage.lines('user', 'chats')).toEqual(['0 user', '1000 chats']);
    },
  );

  test('[sync 38] stops the reads of the tab that follows, and late answers change nothing there', () => {
    const stage = Stage.leading();
    stage.reading = () => null;
    stage.until(5_000).dispatch({ type: 'following' });
    const before = stage.effects.length;

    for (const request of [1, 2, 3])
      stage.dispatch({ type: 'read-done', request, result: answer() });
    stage
      .look({ conversationWith: ADA })
      .dispatch({ type: 'wake', cause: 'member' })
      .until(5 * MINUTE);

    expect(stage.effects.slice(before)).toEqual([]);
    expect(stage.state.leaderTerm).toBeNull();
  });

  test('[sync 27] gives every effect the epoch of the term that made it', () => {
    const stage = Stage.leading({ epoch: 7 }).until(5_000);

    const epochs = stage.effects.flatMap((effect) => ('epoch' in effect ? [effect.epoch] : []));
    expect(new Set(epochs)).toEqual(new Set([7]));
  });

  test('starts no leader term without a member', () => {
    const stage = new Stage();
    stage.dispatch({
      type: 'leading',
      epoch: 1,
      rows: [],
      etags: {},
      pendingEtags: {},
      versions: NO_VERSIONS,
      readAt: {},
    });

    expect(stage.effects).toEqual([]);
  });
});
