/**
 * The result of a range of stories: figures that add up, whichever thread played them.
 */
import * as z from 'zod/mini';
import type { Player } from './player.ts';
import { SOUND } from './rig.ts';

/** One story in so many is played twice: it must be the same both times. */
const REPEAT_EVERY = 100;

export const Tally = z.object({
  seeds: z.number(),
  events: z.number(),
  intents: z.number(),
  /** Faults met, acts done and states reached, and how often. */
  reached: z.record(z.string(), z.number()),
  /** Seeds that broke a promise, and seeds that did not repeat themselves. */
  broken: z.array(z.number()),
  unsteady: z.array(z.number()),
});
export type Tally = z.infer<typeof Tally>;

export const NOTHING_PLAYED: Tally = {
  seeds: 0,
  events: 0,
  intents: 0,
  reached: {},
  broken: [],
  unsteady: [],
};

export const added = (one: Tally, other: Tally): Tally => ({
  seeds: one.seeds + other.seeds,
  events: one.events + other.events,
  intents: one.intents + other.intents,
  reached: counted(one.reached, Object.entries(other.reached)),
  broken: sorted(one.broken, other.broken),
  unsteady: sorted(one.unsteady, other.unsteady),
});

function counted(
  known: Readonly<Record<string, number>>,
  more: Iterable<readonly [string, number]>,
): Record<string, number> {
  const sum = { ...known };
  for (const [what, count] of more) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}

const sorted = (one: readonly number[], other: readonly number[]): number[] =>
  [...one, ...other].toSorted((a, b) => a - b);

export async function playRange(
  { play, storyOf }: Player,
  { from, count }: { from: number; count: number },
): Promise<Tally> {
  const tally: Tally = { ...NOTHING_PLAYED, broken: [], unsteady: [] };
  const seen = new Map<string, number>();
  for (let seed = from; seed < from + count; seed += 1) {
    const story = storyOf(seed);
    const { violation, events, intents, trace, reached } = await play(story, SOUND);
    for (const [what, count] of reached) seen.set(what, (seen.get(what) ?? 0) + count);
    tally.seeds += 1;
    tally.events += events;
    tally.intents += intents;
    if (violation !== null) tally.broken.push(seed);
    if (seed % REPEAT_EVERY !== 0) continue;
    const again = await play(story, SOUND);
    if (again.trace !== trace) tally.unsteady.push(seed);
  }
  return { ...tally, reached: Object.fromEntries(seen) };
}
