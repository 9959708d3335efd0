import { describe, expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import type { Phone } from './phone.ts';
import { enact, raise } from './play.ts';
import { FAIR } from './profile.ts';
import { SOUND, type Rig } from './rig.ts';
import type { Story } from './story.ts';
import { Violation } from './violation.ts';

const STORY: Story = {
  seed: 1,
  profile: { ...FAIR, latencyMs: 20, spanMs: 40_000 },
  scenes: [{ at: 1_500, act: 'open-tab', device: 0, a: 0, b: 0 }],
};

/** Between two looks of the oracle, which looks every 500 ms. */
const AWAKE = { from: 11_020, until: 11_060 };

/** Both tabs are visible. The leader sleeps from the seventh second on, except for a moment. */
function leaderSleeps(rig: Rig, isAwakeOnce: boolean): { violation: unknown; phone: Phone } {
  const phones = raise(STORY, rig);
  const [phone] = phones;
  const { clock } = phone;
  clock.after(7_000, () => {
    const sleeper = phone.leader;
    if (sleeper === null) return;
    sleeper.freeze();
    if (!isAwakeOnce) return;
    clock.after(AWAKE.from - clock.now, () => sleeper.thaw());
    clock.after(AWAKE.until - clock.now, () => sleeper.freeze());
  });
  try {
    for (const until of enact(STORY, phones)) clock.runUntil(until);
    return { violation: null, phone };
  } catch (error) {
    return { violation: error, phone };
  }
}

describe('a leader that sleeps', () => {
  test('[sync 28] and was awake for a moment led until then: a tab leads within ten seconds of that moment', () => {
    const { violation, phone } = leaderSleeps(SOUND, true);

    expect(violation).toBeNull();
    expect(phone.reached.counts.get('steal')).toBe(1);
  });

  test.each([true, false])(
    '[sync 28] and is never replaced is found, whether it was awake for a moment (%s) or not',
    (isAwakeOnce) => {
      const rig = BUGS.find(({ name }) => name === 'a frozen leader is never replaced')?.rig;
      const { violation } = leaderSleeps(rig ?? SOUND, isAwakeOnce);

      expect(violation).toBeInstanceOf(Violation);
      expect(violation).toMatchObject({ invariant: 28 });
    },
  );
});
