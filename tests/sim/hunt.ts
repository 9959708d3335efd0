/**
 * How many seeds it takes to find a bug of the bank, and by which promise.
 */
import * as z from 'zod/mini';
import { BUGS } from './bugs.ts';
import { play } from './play.ts';
import { SOUND } from './rig.ts';
import { storyOf } from './story.ts';

/** `seeds` is null when no seed found the bug. */
export const HuntRecord = z.object({ seeds: z.nullable(z.number()), seen: z.string() });
export type HuntRecord = z.infer<typeof HuntRecord>;

export function hunt(name: string, from: number, budget: number): HuntRecord {
  const rig = BUGS.find((bug) => bug.name === name)?.rig ?? SOUND;
  for (let seed = from; seed < from + budget; seed += 1) {
    const { violation } = play(storyOf(seed), rig);
    if (violation !== null) return { seeds: seed - from + 1, seen: violation.message };
  }
  return { seeds: null, seen: '' };
}
