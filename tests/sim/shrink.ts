/**
 * Makes a failing story short: removes acts and then faults from it as long as the same promise is still broken.
 */
import type { Player } from './player.ts';
import type { Rig } from './rig.ts';
import type { Story } from './story.ts';

export async function shrink(story: Story, rig: Rig, play: Player['play']): Promise<Story> {
  const brokenBy = async (one: Story) => (await play(one, rig)).violation?.invariant;
  const invariant = await brokenBy(story);
  const stillFails = async (shorter: Story) => (await brokenBy(shorter)) === invariant;
  if (invariant === undefined) return story;

  const fewer = await withFewer(story.scenes, (scenes) => stillFails({ ...story, scenes }));
  const acted = { ...story, scenes: fewer };
  const fates = await withFewer(story.profile.fates, (kept) =>
    stillFails({ ...acted, profile: { ...story.profile, fates: kept } }),
  );
  return { ...acted, profile: { ...story.profile, fates } };
}

/** Removes halves, then quarters, down to one at a time. */
async function withFewer<T>(
  all: readonly T[],
  suffices: (fewer: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = all;
  for (
    let size = Math.ceil(kept.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < kept.length;) {
      const fewer = kept.toSpliced(from, size);
      if (await suffices(fewer)) kept = fewer;
      else from += size;
    }
  }
  return kept;
}
