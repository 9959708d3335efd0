import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jittered } from '#sync/engine/reads/schedule.ts';
import { ADA, WALL } from '#tests/engine/people.ts';
import { isSteady } from '#tests/engine/gaps.ts';
import { Stage } from '#tests/engine/stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the table', () => {
  test('[§4 §9] the user is read at once, chats and likes a second later, then each about a minute after its last read', () => {
    const stage = Stage.leading().until(70_000);

    const lines = stage.lines('user', 'chats', 'likes');

    expect(lines.slice(0, 3)).toEqual(['0 user', '1000 chats', '1000 likes']);
    expect(lines).toHaveLength(6);
    for (const about of ['user', 'chats', 'likes']) {
      const [first = 0, second = 0] = stage.times(about);
      expect(second - first).toBeGreaterThanOrEqual(54_000);
      expect(second - first).toBeLessThanOrEqual(66_000);
    }
  });

  test('[§9] the period is 60 s, plus or minus a tenth', () => {
    expect(isSteady(Stage.leading().until(10 * MINUTE), MINUTE)).toBe(true);
  });

  test('[decisions 23] the period is 300 s while a push was acknowledged in the last day', () => {
    const stage = new Stage().look({});
    stage.dispatch({ type: 'push', subscribed: true, acknowledgedAt: WALL - HOUR }).lead();

    expect(isSteady(stage.until(30 * MINUTE), 5 * MINUTE)).toBe(true);
  });

  test.each([
    ['a push that has not arrived for a day', true, WALL - 25 * HOUR],
    ['a push that never arrived', true, null],
    ['no subscription', false, WALL],
  ])('[decisions 23] with %s the period is 60 s', (_, subscribed, acknowledgedAt) => {
    const stage = new Stage()
      .look({})
      .dispatch({ type: 'push', subscribed, acknowledgedAt })
      .lead();

    expect(isSteady(stage.until(10 * MINUTE), MINUTE)).toBe(true);
  });

  test('[decisions 23] a push subscription that ends shortens the wait at once', () => {
    const stage = new Stage()
      .look({})
      .dispatch({ type: 'push', subscribed: true, acknowledgedAt: WALL })
      .lead();
    stage
      .until(MINUTE / 2)
      .dispatch({ type: 'push', subscribed: false, acknowledgedAt: null })
      .until(2 * MINUTE);

    expect(stage.times('user')).toHaveLength(3);
  });

  test('[decisions 23] hidden pages have the period of visible ones, and 300 s under data saver', () => {
    const hidden = Stage.leading()
      .look({ visible: false })
      .until(10 * MINUTE);
    const saving = new Stage()
      .look({ visible: false, saveData: true })
      .lead()
      .until(30 * MINUTE);

    expect(isSteady(hidden, MINUTE)).toBe(true);
    expect(isSteady(saving, 5 * MINUTE)).toBe(true);
  });

  test('[decisions 50] the build is read as often as the user, [§9] the settings are read hourly', () => {
    const stage = Stage.leading().until(2 * HOUR + 10 * MINUTE);

    expect(isSteady(stage, MINUTE, 'build')).toBe(true);
    expect(isSteady(Stage.leading({}, 3).until(4 * HOUR), HOUR, 'settings')).toBe(true);
    expect(stage.lines('settings')[0]).toBe('0 settings');
  });

  test('[decisions 23] two devices do not read at the same moments', () => {
    const [one, other] = [1, 2].map((seed) => Stage.leading({}, seed).until(10 * MINUTE));

    expect(one?.times('user')).not.toEqual(other?.times('user'));
  });

  test('[sync 23] every gap is between nine and eleven tenths of the period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: HOUR }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (period, random) => {
          const gap = jittered(period, random);

          expect(gap).toBeGreaterThanOrEqual(Math.floor(period * 0.9));
          expect(gap).toBeLessThanOrEqual(Math.ceil(period * 1.1));
        },
      ),
    );
  });
});

describe('a conversation on screen', () => {
  const messages = `messages:${ADA}`;

  test('[decisions 23] is read every 5 s while visible and focused, and every 15 s under data saver', () => {
    const stage = Stage.leading().look({ conversationWith: ADA }).until(MINUTE);
    const saving = Stage.leading()
      .look({ conversationWith: ADA, saveData: true })
      .until(3 * MINUTE);

    expect(stage.times(messages)[0]).toBe(0);
    expect(isSteady(stage, 5_000, messages)).toBe(true);
    expect(isSteady(saving, 15_000, messages)).toBe(true);
  });

  test.each([{ visible: false }, { focused: false }, { conversationWith: null }])(
    '[decisions 23] is not read with %o',
    (view) => {
      const stage = Stage.leading().look({ conversationWith: ADA }).until(20_000);
      const before = stage.times(messages).length;

      stage.look(view).until(2 * MINUTE);

      expect(stage.times(messages)).toHaveLength(before);
    },
  );

  test('[sync 21] is not read more often when it is left and opened again and again', () => {
    const stage = Stage.leading();
    for (let second = 0; second < 60; second += 1) {
      stage.look({ conversationWith: second % 2 === 0 ? ADA : null }).until(second * 1_000);
    }

    expect(stage.times(messages).length).toBeLessThanOrEqual(MINUTE / 5_000 + 2);
  });

  test('[sync 26] is not changed by an answer that arrives after it was left', () => {
    const stage = Stage.leading();
    stage.lagMs = 1_000;
    stage.look({ conversationWith: ADA }).until(500).look({ conversationWith: null }).until(5_000);

    expect(stage.asked('apply').map(({ endpoint }) => endpoint.name)).not.toContain('messages');
  });
});
