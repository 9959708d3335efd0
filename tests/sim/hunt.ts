/**
 * How many seeds it takes to find a bug of the bank, and by which promise.
 */
import * as z from 'zod/mini';
import { BUGS } from './bugs.ts';
import type { Player } from './player.ts';
import { SOUND } from './rig.ts';

/** `seeds` is null when no seed found the bug. */
export const HuntRecord = z.object({ seeds: z.nullable(z.number()), seen: z.string() });
export type HuntRecord = z.infer<typeof HuntRecord>;

export async function hunt(
  { play, storyOf }: Player,
  { bug: name, from, budget }: { bug: string; from: number; budget: number },
): Promise<HuntRecord> {
  const rig = BUGS.find((bug) => bug.name === name)?.rig ?? SOUND;
  for (let seed = from; seed < from + budget; seed += 1) {
    const { violation } = await play(storyOf(seed), rig);
    if (violation !== null) return { seeds: seed - from + 1, seen: violation.message };
  }
  return { seeds: null, seen: '' };
}
