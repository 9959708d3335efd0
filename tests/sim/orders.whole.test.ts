import { describe, expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { nextPrefix, playOrder, playOrders, PLOTS, type Plot } from './orders.ts';
import { SOUND } from './rig.ts';

const LIKES: Plot = { acts: ['like', 'like', 'like'], gapMs: 400 };
const TALK: Plot = { acts: ['like', 'message', 'read'], gapMs: 4 };

describe('[sync 3.2 L5] exhaustive small interleavings', () => {
  test('play every order once, each one choice further than the one before', () => {
    const choices = [
      { taken: 1, of: 3 },
      { taken: 0, of: 2 },
      { taken: 1, of: 2 },
    ];

    expect(nextPrefix(choices)).toEqual([1, 1]);
    expect(nextPrefix([{ taken: 2, of: 3 }])).toBeNull();
    expect(playOrder(LIKES, [2, 1], SOUND).choices.slice(0, 2)).toMatchObject([
      { taken: 2, of: 3 },
      { taken: 1 },
    ]);
  });

  test.each([LIKES, TALK])('keep the promises in every order of $acts', (plot) => {
    const { count, broken } = playOrders(plot, SOUND);

    expect(PLOTS).toContainEqual(plot);
    expect(count).toBeGreaterThanOrEqual(30);
    expect(broken).toEqual([]);
  });

  test.each(['an intent made during flight is ignored', 'collapse drops an ambiguous intent'])(
    'find the bug “%s”',
    (name) => {
      const rig = BUGS.find((bug) => bug.name === name)?.rig ?? SOUND;

      expect(playOrders(LIKES, rig).broken).not.toEqual([]);
    },
  );
});
