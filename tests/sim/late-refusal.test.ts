import { describe, expect, test } from 'vitest';
import { ME, MEMBERS } from './members.ts';
import { enact, raise } from './play.ts';
import { FAIR } from './profile.ts';
import { SOUND, type Rig } from './rig.ts';
import { end } from './site.ts';
import type { Story } from './story.ts';

const STORY: Story = {
  seed: 1,
  profile: { ...FAIR, latencyMs: 20, spanMs: 30_000 },
  scenes: [{ at: 1_500, act: 'open-tab', device: 0, a: 0, b: 0 }],
};

const [, YOU = ME] = MEMBERS;

/** A tab is refused, and sleeps while it signs out. In the other tab another member signs in meanwhile. */
function isRefusedLate(rig: Rig) {
  const phones = raise(STORY, rig);
  const [phone] = phones;
  const { clock } = phone;
  clock.after(6_000, () => {
    const [sleeper, other] = phone.tabs;
    if (sleeper === undefined || other === undefined) return;
    end(phone.network.cookie);
    sleeper.session.refused();
    sleeper.freeze();
    other.session.logOut(true);
    other.session.logIn(YOU);
    clock.after(4_000, () => sleeper.thaw());
  });
  for (const until of enact(STORY, phones)) clock.runUntil(until);
  return phone;
}

/** The change of the record names no login, so it signs out the member who is signed in by then. */
const withoutLogin: Rig['stepSession'] = (state, event) => {
  const { state: next, effects } = SOUND.stepSession(state, event);
  const changed = effects.map((effect) =>
    effect.type === 'store' && effect.change.type === 'signed-out'
      ? { ...effect, change: { ...effect.change, whose: null } }
      : effect,
  );
  return { state: next, effects: changed };
};

describe('a refusal that is older than the login of another member', () => {
  test('[sync 35, 38] signs nobody out, and its tab follows that member', () => {
    const phone = isRefusedLate(SOUND);

    expect(phone.reached.counts.get('refused after another login')).toBe(1);
    expect(phone.record.member).toBe(YOU);
    expect(phone.tabs.map(({ memberSession }) => memberSession?.home.member)).toEqual([YOU, YOU]);
  });

  test('[sync 35] and signs that member out is found', () => {
    expect(() => isRefusedLate({ ...SOUND, stepSession: withoutLogin })).toThrow(
      `[sync 35] ${YOU} is signed out by a refusal of ${ME}`,
    );
  });
});
