import { describe, expect, test } from 'vitest';
import { NO_VERSIONS } from '#schemas/headers.ts';
import { Stage, VISIBLE } from './stage.ts';

const STOPPED = { type: 'timer', afterMs: null };

/** The effects that follow what `tell` does. */
const asksAfter = (stage: Stage, tell: (stage: Stage) => void) => {
  const before = stage.effects.length;
  tell(stage);
  return stage.effects.slice(before);
};

const leads = (stage: Stage) =>
  stage.dispatch({
    type: 'leading',
    epoch: 2,
    rows: [],
    etags: {},
    pendingEtags: {},
    versions: NO_VERSIONS,
    readAt: {},
  });

describe('the one timer', () => {
  test.each(['following', 'signed-out'] as const)(
    '[sync 38] is stopped once and not set again after %s',
    (type) => {
      const stage = Stage.leading().until(5_000);

      expect(asksAfter(stage, () => stage.dispatch({ type }))).toEqual([STOPPED]);
      expect(asksAfter(stage, () => stage.dispatch({ type }))).toEqual([]);
    },
  );

  test('[sync 38] is stopped by a refused session', () => {
    const stage = new Stage();
    stage.reading = () => ({ type: 'refused', status: 403, definite: true });
    stage.look(VISIBLE).lead().until(0);

    expect(stage.effects.slice(-2)).toEqual([{ type: 'sign-out', epoch: 1 }, STOPPED]);
  });

  test('[sync 24] is set again when it fired too early', () => {
    const stage = Stage.leading().until(10_000);
    const asked = asksAfter(stage, () => stage.dispatch({ type: 'timer' }));

    expect(asked).toMatchObject([{ type: 'timer' }]);
    expect(stage.asked('timer').at(-1)?.afterMs).toBeGreaterThan(0);
  });

  test('[sync 25] is stopped while no tab is in view and the browser is offline', () => {
    const stage = Stage.leading().until(10_000).look({ visible: false, online: false });

    expect(stage.asked('timer').at(-1)).toEqual(STOPPED);
  });
});

describe('a member who has signed out', () => {
  test('[sync 38] has no leader term', () => {
    const stage = Stage.leading().until(5_000).dispatch({ type: 'signed-out' });

    expect(asksAfter(stage, leads)).toEqual([]);
  });

  test('[sync 38] and signed in again finds the tabs as they were', () => {
    const stage = Stage.leading()
      .look({ visible: false })
      .until(5_000)
      .dispatch({ type: 'signed-out' });
    stage.lead({ epoch: 2 }).until(7_000);
    const before = stage.lines('chats').length;
    stage.until(50_000).look({ visible: true }).until(50_000);

    expect(stage.lines('user').at(-1)).toBe('50000 user');
    expect(stage.lines('chats')).toHaveLength(before + 1);
  });
});
