/**
 * Stories over the real store on several threads. Closing a database is mostly waiting, so there are more threads
 * than cores.
 */
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { work } from './crew.ts';
import { SOUND } from './rig.ts';
import { aloneOf, playOnRxdb } from './rxdb.ts';

const BLOCK = 10;
const THREADS_A_CORE = 4;

const Range = z.object({ from: z.number(), count: z.number() });
export const RangeTally = z.object({
  events: z.number(),
  broken: z.array(z.object({ seed: z.number(), message: z.string() })),
});
export type RangeTally = z.infer<typeof RangeTally>;

/** What a thread does with a job. */
export async function playRxdbRange(job: unknown): Promise<RangeTally> {
  const { from, count } = Range.parse(job);
  const tally: RangeTally = { events: 0, broken: [] };
  for (let seed = from; seed < from + count; seed += 1) {
    const { events, violation } = await playOnRxdb(aloneOf(seed), SOUND);
    tally.events += events;
    if (violation !== null) tally.broken.push({ seed, message: violation.message });
  }
  return tally;
}

const MESSAGE_MOST = 1_000;

/** Prints what was broken and one line of figures. False when a promise was broken. */
export async function rxdb(from: number, seeds: number): Promise<boolean> {
  const start = performance.now();
  let [events, violations] = [0, 0];
  const jobs = Array.from({ length: Math.ceil(seeds / BLOCK) }, (_, index) => ({
    from: from + index * BLOCK,
    count: Math.min(BLOCK, seeds - index * BLOCK),
  }));
  const addUp = (_: number, answer: unknown) => {
    const tally = RangeTally.parse(answer);
    events += tally.events;
    violations += tally.broken.length;
    for (const { seed, message } of tally.broken)
      console.log(`seed ${seed}: ${message.slice(0, MESSAGE_MOST)}`);
  };
  await work(jobs, addUp, {
    file: 'rxdb-worker.ts',
    threads: availableParallelism() * THREADS_A_CORE,
    preload: [],
  });
  const pace = ((seeds * 1_000) / (performance.now() - start)).toFixed(1);
  console.log(
    `sim on RxDB: seeds ${from}–${from + seeds - 1}, ${events} events, ${pace} seeds/s, ${violations} violations`,
  );
  return violations === 0;
}
