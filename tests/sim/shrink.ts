/**
 * Makes a failing story short: removes acts and then faults from it as long as the same promise is still broken.
 */
import { play } from './play.ts';
import type { Rig } from './rig.ts';
import type { Story } from './story.ts';

export function shrink(story: Story, rig: Rig): Story {
  const invariant = play(story, rig).violation?.invariant;
  const stillFails = (shorter: Story) => play(shorter, rig).violation?.invariant === invariant;
  if (invariant === undefined) return story;

  const fewer = withFewer(story.scenes, (scenes) => stillFails({ ...story, scenes }));
  const acted = { ...story, scenes: fewer };
  const fates = withFewer(story.profile.fates, (kept) =>
    stillFails({ ...acted, profile: { ...story.profile, fates: kept } }),
  );
  return { ...acted, profile: { ...story.profile, fates } };
}

/** Removes halves, then quarters, down to one at a time. */
function withFewer<T>(all: readonly T[], suffices: (fewer: readonly T[]) => boolean): readonly T[] {
  let kept = all;
  for (
    let size = Math.ceil(kept.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < kept.length;) {
      const fewer = kept.toSpliced(from, size);
      if (suffices(fewer)) kept = fewer;
      else from += size;
    }
  }
  return kept;
}
