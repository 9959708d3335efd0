import { expect, test } from 'vitest';
import { ME } from './members.ts';
import { enact, raise } from './play.ts';
import { FAIR } from './profile.ts';
import { SOUND } from './rig.ts';
import { end } from './site.ts';
import type { Story } from './story.ts';

const STORY: Story = {
  seed: 1,
  profile: { ...FAIR, latencyMs: 20, spanMs: 30_000 },
  scenes: [
    { at: 1_500, act: 'open-tab', device: 0, a: 0, b: 0 },
    { at: 5_500, act: 'message', device: 0, a: 0, b: 0 },
  ],
};

test('[sync 28, 39] a leader that slept through a sign-out and a login of the same member starts a new session', () => {
  const phones = raise(STORY, SOUND);
  const [phone] = phones;
  const { clock } = phone;
  let keeps = 0;
  let isBack = false;
  clock.after(5_000, () => {
    phone.network.isDead = true;
  });
  clock.after(6_000, () => {
    const [sleeper, other] = phone.tabs;
    if (!sleeper?.isLeading || !other?.memberSession) return;
    sleeper.freeze();
    phone.network.isDead = false;
    end(phone.network.cookie);
    other.session.refused();
    clock.after(100, () => {
      keeps = phone.home.retainedRows.length;
    });
    other.session.logIn(ME);
    clock.after(4_000, () => {
      isBack = phone.isSignedIn;
      sleeper.thaw();
    });
  });
  for (const until of enact(STORY, phones)) clock.runUntil(until);

  expect([keeps, isBack]).toEqual([1, true]);
  expect(phone.tabs.filter(({ isLeading }) => isLeading)).toHaveLength(1);
});
