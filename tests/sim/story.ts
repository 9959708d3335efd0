/**
 * One seed is one story: what kind of world it is, and which acts happen when. A story is made before it is played,
 * so that its acts can be removed one by one.
 */
import { Dice } from './dice.ts';
import { drawProfile, type Profile } from './profile.ts';
import type { Scene } from './scene.ts';

export interface Story {
  seed: number;
  profile: Profile;
  scenes: readonly Scene[];
}

export function storyOf(seed: number): Story {
  const dice = new Dice(seed);
  const profile = drawProfile(dice);
  const scenes: Scene[] = [];
  for (let count = 0; count < profile.actCount; count += 1) {
    const act = dice.weighted(profile.acts);
    const at = dice.between(0, profile.spanMs);
    const device = profile.devices > 1 && dice.chance(0.4) ? 1 : 0;
    if (act !== null) scenes.push({ at, act, device, a: dice.next(), b: dice.next() });
  }
  return { seed, profile, scenes: scenes.toSorted((one, other) => one.at - other.at) };
}
