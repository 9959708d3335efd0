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
  | { type: 'hunt'; bug: string; from: number; budget: number }
  /** The shortest story of a seed that breaks a promise. */
  | { type: 'report'; seed: number };

/** What the threads run. `preload`: the modules that each loads before everything else. */
export interface Crew {
  file: string;
  threads: number;
  preload: readonly string[];
  /** How many seeds one job plays. */
  block: number;
}

const THREADS = availableParallelism();

/** The engine without the code that carries its effects out. */
export const ON_ENGINE: Crew = {
  file: 'crew-worker.ts',
  threads: THREADS,
  preload: [],
  block: 200,
};

/** The whole worker over simulated ports. */
export const ON_WORKER: Crew = {
  file: 'worker/stories-worker.ts',
  threads: THREADS,
  preload: ['worker/hooks.ts'],
  block: 10,
};

/** A story must not leave anything in memory: a thread that grows beyond this fails. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Plays the seeds from … from+seeds−1 and adds up their figures. Reports the sum after every block. */
export async function playAll(
  from: number,
  seeds: number,
  { crew = ON_ENGINE, onSum = () => {} }: { crew?: Crew; onSum?: (played: Tally) => void } = {},
): Promise<Tally> {
  const jobs: Job[] = [];
  const { block } = crew;
  for (let start = from; start < from + seeds; start += block)
    jobs.push({ type: 'play', from: start, count: Math.min(block, from + seeds - start) });
  let sum = NOTHING_PLAYED;
  await work<Job>(
    jobs,
    (_, answer) => {
      sum = added(sum, Tally.parse(answer));
      onSum(sum);
    },
    crew,
  );
  return sum;
}

/** The reports of these seeds, in their order. */
export async function reportAll(seeds: readonly number[], crew: Crew): Promise<string[]> {
  const reports = seeds.map(() => '');
  await work<Job>(
    seeds.map((seed) => ({ type: 'report', seed })),
    (index, answer) => {
      reports[index] = String(answer);
    },
    crew,
  );
  return reports;
}

/** Hunts these bugs, each within its budget. Reports each as soon as its result is known. */
export const huntAll = (
  bugs: readonly string[],
  { from, budget, crew = ON_ENGINE }: { from: number; budget: number; crew?: Crew },
  onRecord: (bug: number, record: HuntRecord) => void,
): Promise<void> =>
  work<Job>(
    bugs.map((bug) => ({ type: 'hunt', bug, from, budget })),
    (index, answer) => onRecord(index, HuntRecord.parse(answer)),
    crew,
  );

/** Rejects when a thread throws: that is a defect of the simulation. */
export async function work<J>(
  jobs: readonly J[],
  onAnswer: (index: number, answer: unknown) => void,
  crew: Omit<Crew, 'block'>,
): Promise<void> {
  const queue = jobs.entries();
  const count = Math.min(crew.threads, jobs.length);
  await Promise.all(Array.from({ length: count }, () => thread(crew, queue, onAnswer)));
}

async function thread<J>(
  { file, preload }: Omit<Crew, 'block'>,
  queue: Iterator<[number, J]>,
  onAnswer: (index: number, answer: unknown) => void,
): Promise<void> {
  const urlOf = (path: string) => new URL(path, import.meta.url);
  const worker = new Worker(urlOf(file), {
    resourceLimits: MEMORY,
    execArgv: preload.flatMap((path) => ['--import', urlOf(path).href]),
  });
  try {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const [index, job] = next.value;
      onAnswer(index, await answerTo(worker, job));
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
