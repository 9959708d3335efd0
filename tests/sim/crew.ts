/**
 * Stories on as many threads as there are cores. Each thread takes one job after the other, so that a long job delays
 * no other. A job and its answer are plain data.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { HuntRecord } from './hunt.ts';
import { added, NOTHING_PLAYED, Tally } from './tally.ts';

export type Job =
  | { type: 'play'; from: number; count: number }
  | { type: 'hunt'; bug: string; from: number; budget: number };

const BLOCK = 200;

/** A story must not leave anything in memory: a thread that grows beyond this fails. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Plays the seeds from … from+seeds−1 and adds up their figures. Reports the sum after every block. */
export async function playAll(
  from: number,
  seeds: number,
  tell: (played: Tally) => void = () => {},
): Promise<Tally> {
  const jobs: Job[] = [];
  for (let start = from; start < from + seeds; start += BLOCK)
    jobs.push({ type: 'play', from: start, count: Math.min(BLOCK, from + seeds - start) });
  let sum = NOTHING_PLAYED;
  await work<Job>(jobs, (_, answer) => {
    sum = added(sum, Tally.parse(answer));
    tell(sum);
  });
  return sum;
}

/** Hunts these bugs, each within its budget. Reports each as soon as its result is known. */
export const huntAll = (
  bugs: readonly string[],
  { from, budget }: { from: number; budget: number },
  tell: (bug: number, record: HuntRecord) => void,
): Promise<void> =>
  work<Job>(
    bugs.map((bug) => ({ type: 'hunt', bug, from, budget })),
    (index, answer) => tell(index, HuntRecord.parse(answer)),
  );

/** Rejects when a thread throws: that is a defect of the simulation. */
export async function work<J>(
  jobs: readonly J[],
  tell: (index: number, answer: unknown) => void,
  { file, threads } = { file: 'crew-worker.ts', threads: availableParallelism() },
): Promise<void> {
  const queue = jobs.entries();
  const count = Math.min(threads, jobs.length);
  await Promise.all(Array.from({ length: count }, () => thread(file, queue, tell)));
}

async function thread<J>(
  file: string,
  queue: Iterator<[number, J]>,
  tell: (index: number, answer: unknown) => void,
): Promise<void> {
  const worker = new Worker(new URL(file, import.meta.url), {
    resourceLimits: MEMORY,
  });
  try {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const [index, job] = next.value;
      tell(index, await answerTo(worker, job));
    }
  } finally {
    await worker.terminate();
  }
}

function answerTo(worker: Worker, job: unknown): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.postMessage(job);
  return promise.finally(() => {
    worker.off('message', resolve);
    worker.off('error', reject);
  });
}
