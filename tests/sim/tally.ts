/**
 * What a range of stories came to: figures that add up, whichever thread played them.
 */
import * as z from 'zod/mini';
import { play } from './play.ts';
import { SOUND } from './rig.ts';
import { storyOf } from './story.ts';

/** One story in so many is played twice: it must be the same both times. */
const REPEAT_EVERY = 100;

export const Tally = z.object({
  seeds: z.number(),
  events: z.number(),
  intents: z.number(),
  /** Seeds that broke a promise, and seeds that did not repeat themselves. */
  broken: z.array(z.number()),
  unsteady: z.array(z.number()),
});
export type Tally = z.infer<typeof Tally>;

export const NOTHING_PLAYED: Tally = { seeds: 0, events: 0, intents: 0, broken: [], unsteady: [] };

export const added = (one: Tally, other: Tally): Tally => ({
  seeds: one.seeds + other.seeds,
  events: one.events + other.events,
  intents: one.intents + other.intents,
  broken: sorted(one.broken, other.broken),
  unsteady: sorted(one.unsteady, other.unsteady),
});

const sorted = (one: readonly number[], other: readonly number[]): number[] =>
  [...one, ...other].toSorted((a, b) => a - b);

export function playRange(from: number, count: number): Tally {
  const tally: Tally = { ...NOTHING_PLAYED, broken: [], unsteady: [] };
  for (let seed = from; seed < from + count; seed += 1) {
    const story = storyOf(seed);
    const { violation, events, intents, trace } = play(story, SOUND);
    tally.seeds += 1;
    tally.events += events;
    tally.intents += intents;
    if (violation !== null) tally.broken.push(seed);
    if (seed % REPEAT_EVERY === 0 && play(story, SOUND).trace !== trace) tally.unsteady.push(seed);
  }
  return tally;
}
